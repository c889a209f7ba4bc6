import { sql } from 'drizzle-orm';
import type { Cohort } from '@backlot/contracts/money/subscriptions/metrics';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';

type Row = { month: string; lived: number | null; n: number };

/**
 * Watchers by month of first payment, and how many were retained n months later. Churn within the first month counts in
 * month 0 only.
 */
export async function subscriptionCohorts(db: Db, months: number, at: Date): Promise<Cohort[]> {
  const thisMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months + 1, 1));
  const rows = await rowsOf<Row>(
    db,
    // Groups by timestamp and formats months at the end; date_part, unlike extract, avoids numeric.
    sql`select to_char(month, 'YYYY-MM') as month, lived, n from (
      select date_trunc('month', s.activated_at at time zone 'UTC') as month,
        (date_part('year', a) * 12 + date_part('month', a))::int as lived, count(*)::int as n
      from subscription s
        left join lateral (select age(s.lost_at at time zone 'UTC', s.activated_at at time zone 'UTC') as a) l on true
      where s.activated_at >= ${first.toISOString()}::timestamptz and not s.is_free
      group by 1, 2) as counted`,
  );
  return Array.from({ length: months }, (_, index) => {
    const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1))
      .toISOString()
      .slice(0, 7);
    const own = rows.filter((row) => row.month === month);
    const size = own.reduce((sum, { n }) => sum + n, 0);
    const age = monthsBetween(month, thisMonth);
    const stayed = Array.from({ length: age + 1 }, (_month, after) =>
      own.reduce((sum, { lived, n }) => sum + (lived === null || lived >= after ? n : 0), 0),
    );
    return { month, size, stayed };
  });
}

const monthsBetween = (month: string, until: Date): number => {
  const from = new Date(`${month}-01T00:00:00Z`);
  return (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth();
};
