import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import type { Days } from '../../../../platform/rollups/spans.service.ts';
import type { Cut } from '../report-cut.ts';
import { viewedSql } from '../report-sources.ts';
import { noTotals, type ViewColumn, valuesOf, viewColumns } from '../report-values.ts';
import type { SliceRow, SliceScope, SliceSource } from './slice-source.ts';

type Viewed = { key: string; people: number | null } & Record<Exclude<ViewColumn, 'people'>, string>;

const columns = viewColumns.map((name) => (name === 'people' ? name : `${name}::text`)).join(', ');

async function viewsBy({ db, country }: SliceScope, days: Days, group: Cut['group']): Promise<SliceRow[]> {
  const rows = await rowsOf<Viewed>(
    db,
    sql`select key::text, ${sql.raw(columns)} from (${viewedSql({ group, country }, days)}) v`,
  );
  return rows.map(({ key, people, ...totals }) => {
    const { views, minutes, avgMinutes, completion } = valuesOf({ ...noTotals, ...totals }, false);
    return { key, values: { views, minutes, avgMinutes, completion }, people, views: totals.views };
  });
}

/** Views as the watched report counts them. */
export const viewSource: SliceSource = { over: viewsBy };
export const deviceViews: SliceSource = {
  over: viewsBy,
  rows: async (scope, days) => {
    const rows = await viewsBy(scope, days, 'device');
    return rows.toSorted((a, b) => Number(b.views) - Number(a.views));
  },
};
