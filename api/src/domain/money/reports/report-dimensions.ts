import { type SQL, sql } from 'drizzle-orm';
import { type Days, type Granularity, rollupRowsWithin } from '../../../platform/rollups/spans.service.ts';
import { dimensions, type ViewDimension } from '../watch/watch-dimensions.table.ts';
import { viewRollup } from '../watch/watch-groups.table.ts';
import type { Cut } from './report-cut.ts';

/** The view dimensions that a cut groups or filters by. */
export function dimensionsOf({ group, country, device, platform, source, audience }: Cut): ViewDimension[] {
  const filters = { country, device, platform, source, is_returning: audience };
  return dimensions.filter((name) => name === group || filters[name] !== undefined);
}

/**
 * The rollups by one dimension for the days, with a column of its name: far fewer rows than those of all dimensions.
 * Pending rows are read from the latter.
 */
export function dimensionWithin(
  dimension: ViewDimension | undefined,
  days: Days,
  spans: readonly Granularity[],
): SQL {
  const measureColumns = ['start', ...viewRollup.totals, 'people'].join(', ');
  const value = dimension === 'is_returning' ? 'value::boolean as is_returning' : `value as ${dimension}`;
  const [folded, fresh] = dimension
    ? [`${measureColumns}, ${value}`, `${measureColumns}, ${dimension}`]
    : [measureColumns, measureColumns];
  const ofDimension = sql`dimension = ${sql.raw(`'${dimension ?? 'all'}'`)}`;
  return sql`(
    select ${sql.raw(folded)} from ${rollupRowsWithin('watch_dimension', days, spans, ofDimension)} k
    union all select ${sql.raw(fresh)} from ${rollupRowsWithin('watch_mix', days, spans, sql`not folded`)} f)`;
}
