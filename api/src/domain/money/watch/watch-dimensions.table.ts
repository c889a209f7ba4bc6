import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { spanColumns } from '../../../platform/rollups/compact-rollups.service.ts';
import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';
import { viewRollup } from './watch-groups.table.ts';
import { watchMeasures } from './watch.table.ts';

/** Dimensions of views. */
export const dimensions = ['country', 'device', 'platform', 'source', 'is_returning'] as const;
export type ViewDimension = (typeof dimensions)[number];

/** Compacted rollups of views by a single dimension; `all` has the value '' only. */
export const watchDimensionTable = pgTable(
  'watch_dimension',
  {
    dimension: text({ enum: ['all', ...dimensions] }).notNull(),
    value: text().notNull(),
    ...spanColumns,
    ...watchMeasures,
  },
  (t) => [primaryKey({ columns: [t.dimension, t.span, t.start, t.value] })],
);

/** The rollup definition of views without their movie. */
export const watchMixRollup: RollupDefinition = {
  table: 'watch_mix',
  keys: ['span', 'start', ...dimensions],
  ...viewRollup,
  groups: {
    table: 'watch_dimension',
    keys: ['dimension', 'value', 'span', 'start'],
    join: `cross join lateral (values ('all', ''), ${dimensions.map((name) => `('${name}', ${name}::text)`).join(', ')}) as by_one(dimension, value)`,
  },
};
