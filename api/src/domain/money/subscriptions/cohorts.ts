import { sql } from 'drizzle-orm';
import type { Cohort } from '@backlot/contracts/money/subscriptions/metrics';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';

type Row = { month: string; lost: string | null; n: number };

/** Subscriptions by month of their first payment, and how many were retained at the end of each: a loss counts in its month. */
export async function subscriptionCohorts(db: Db, months: number, at: Date): Promise<Cohort[]> {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months + 1, 1));
  const rows = await rowsOf<Row>(
    db,
    // Groups by timestamp and formats months at the end.
    sql`select to_char(month, 'YYYY-MM') as month, to_char(lost, 'YYYY-MM') as lost, n from (
      select date_trunc('month', s.activated_at at time zone 'UTC') as month,
        date_trunc('month', s.lost_at at time zone 'UTC') as lost, count(*)::int as n
      from subscription s where s.activated_at >= ${first.toISOString()}::timestamptz and not s.is_free
      group by 1, 2) as counted`,
  );
  return Array.from({ length: months }, (_, index) => {
    const month = monthAfter(first, index);
    const own = rows.filter((row) => row.month === month);
    const size = own.reduce((sum, { n }) => sum + n, 0);
    const stayed = Array.from({ length: months - index }, (_month, after) =>
      own.reduce(
        (sum, { lost, n }) => sum + (lost === null || lost > monthAfter(first, index + after) ? n : 0),
        0,
      ),
    );
    return { month, size, stayed };
  });
}

const monthAfter = (first: Date, months: number): string =>
  new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
