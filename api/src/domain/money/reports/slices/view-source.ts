import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import { type Days, rollupRowsWithin } from '../../../../platform/rollups/spans.service.ts';
import type { Cut } from '../report-cut.ts';
import { viewsSql } from '../report-sql.ts';
import { noTotals, type ViewColumn, valuesOf, viewColumns } from '../report-values.ts';
import type { SliceRow, SliceScope, SliceSource } from './slice-source.ts';

type Viewed = { key: string; people: number | null; views: string } & Partial<
  Record<Exclude<ViewColumn, 'people'>, string>
>;

const columns = viewColumns.map((name) => (name === 'people' ? name : `${name}::text`)).join(', ');

async function viewsBy({ db, country }: SliceScope, days: Days, group: Cut['group']): Promise<SliceRow[]> {
  const rows = await rowsOf<Viewed>(
    db,
    sql`select key::text, ${sql.raw(columns)} from (${viewsSql({ group, country }, days)}) v`,
  );
  return rows.map(shownOf);
}

function shownOf({ key, people, ...totals }: Viewed): SliceRow {
  const { views, minutes, avgMinutes, completion } = valuesOf({ ...noTotals, ...totals }, false);
  return { key, values: { views, minutes, avgMinutes, completion }, people, views: totals.views };
}

/** Views as the watched report counts them. */
export const viewSource: SliceSource = { over: viewsBy };

const viewsByGroup = (group: 'device' | 'country'): SliceSource => ({
  over: viewsBy,
  rows: async (scope, days) => {
    const rows = await viewsBy(scope, days, group);
    return rows.toSorted((a, b) => Number(b.views) - Number(a.views));
  },
});
export const deviceViews = viewsByGroup('device');
export const countryViews = viewsByGroup('country');

/** By the UTC hour in which they started, in its order. */
export const hourViews: SliceSource = {
  over: viewsBy,
  rows: async ({ db, country }, days) => {
    const some = country ? sql`country = any(${sql.param(country)}::text[])` : sql`true`;
    const rows = await rowsOf<Viewed>(
      db,
      sql`select lpad(hour::text, 2, '0') || ':00' as key, sum(views)::text as views, sum(watched_sec)::text as watched_sec,
          sum(completed)::text as completed, bit_count(bit_or(people)::bit(64))::int as people
        from ${rollupRowsWithin('watch_hour', days, ['d', 'm'], some)} as rollup
        group by 1 having sum(views) <> 0 order by 1`,
    );
    return rows.map(shownOf);
  },
};
