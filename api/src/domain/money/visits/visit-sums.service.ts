import { sql } from 'drizzle-orm';
import { otherVisits } from '@backlot/contracts/money/visits/visit-origin';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import {
  type Days,
  rollupRowsWithin,
  startsSql,
  startsWithin,
} from '../../../platform/rollups/spans.service.ts';
import type { visitRollupTable } from './visits.table.ts';

const keys = { all: `''`, key: 'key', day: 'start::text', month: `to_char(start, 'YYYY-MM')` };
/** Those of the covering index. */
const columns = {
  list: () => 'start, key, currency, visits, visitors, bounces, orders, gross_minor',
  canSubtract: false,
};
type Filter = Days & {
  dimension: (typeof visitRollupTable.$inferSelect)['dimension'];
  /** Null: without amounts. */
  currency: string | null;
  country: readonly string[] | undefined;
  /** Only these channels or pages. */
  only?: readonly string[] | undefined;
  /** These campaigns or sites, and all others as one. */
  apart?: readonly string[] | undefined;
};
export type VisitSums = {
  key: string;
  visits: string;
  visitors: string;
  bounces: string;
  orders: string;
  revenue: string;
};

/**
 * Visits with their orders, and the revenue in one currency, from the rollups; the most visits first.
 * @param limit the number of groups
 */
export const visitSums = (
  db: Db,
  { from, to, dimension, currency, country, only, apart }: Filter,
  group: keyof typeof keys,
  limit: number | null = null,
): Promise<VisitSums[]> => {
  const spans = group === 'day' ? (['d'] as const) : (['d', 'm'] as const);
  const some = sql`dimension = ${dimension} and country = any(${sql.param(country ?? [''])}::text[])`;
  const rows = only
    ? sql`(select visit_sum.* from ${startsSql(startsWithin({ from, to }, spans))} as s(span, start)
        join visit_sum using (span, start) where ${some} and key = any(${sql.param(only)}::text[]))`
    : rollupRowsWithin('visit_sum', { from, to }, spans, some, columns);
  const key = apart
    ? sql`case when key = any(${sql.param(apart)}::text[]) then key else ${otherVisits} end`
    : sql.raw(keys[group]);
  return rowsOf(
    db,
    sql`select ${key} as key, sum(visits)::text as visits, sum(visitors)::text as visitors,
        sum(bounces)::text as bounces, sum(orders)::text as orders,
        coalesce(sum(gross_minor) filter (where currency = ${currency}), 0)::text as revenue
      from ${rows} as rollup
      group by 1 having sum(visits) <> 0 or sum(orders) <> 0
      order by sum(visits) desc, 1 limit ${limit}`,
  );
};
