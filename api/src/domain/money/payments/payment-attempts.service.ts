import { sql } from 'drizzle-orm';
import type { AttemptTotals } from '@backlot/contracts/money/payments/attempt-totals';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { type Days, rollupRowsWithin } from '../../../platform/rollups/spans.service.ts';

export type Attempts = AttemptTotals & { succeeded: number };

/**
 * The attempts to charge since then and their results. An order that fails twice and is then paid counts as two failed
 * attempts and one that succeeded; an attempt whose result is unknown counts as tried only.
 */
export async function attemptsSince(db: Db, since: Date): Promise<Attempts> {
  const [row] = await rowsOf<Attempts>(
    db,
    sql`select count(*)::int as tried, count(*) filter (where result = 'intent.requires_method')::int as failed,
        count(*) filter (where result = 'intent.succeeded')::int as succeeded
      from payment_event t
      left join lateral (
        select min(n.at) as at from payment_event n
        where n.payment_id = t.payment_id and n.at > t.at and n.type = 'payment.attempted') as next on true
      left join lateral (
        select r.type as result from payment_event r
        where r.payment_id = t.payment_id and r.at >= t.at and (next.at is null or r.at < next.at)
          and r.type in ('intent.requires_method', 'intent.succeeded')
        order by r.at desc, r.id desc limit 1) as ended on true
      where t.type = 'payment.attempted' and t.at >= ${since.toISOString()}::timestamptz`,
  );
  if (!row) throw new Error('An aggregate returned no row');
  return row;
}

/** The attempts of these days by currency, from the rollups. */
export async function attemptsWithin(db: Db, days: Days): Promise<ReadonlyMap<string, AttemptTotals>> {
  const rows = await rowsOf<AttemptTotals & { currency: string }>(
    db,
    sql`select currency, sum(tried)::int as tried, sum(failed)::int as failed
      from ${rollupRowsWithin('payment_attempt_sum', days, ['d', 'm'])} as rollup
      group by currency having sum(tried) <> 0 order by currency`,
  );
  return new Map(rows.map(({ currency, ...totals }) => [currency, totals]));
}

/** A rate isn't an amount: attempts of several currencies may be added. */
export const totalOf = (byCurrency: ReadonlyMap<string, AttemptTotals>): AttemptTotals =>
  [...byCurrency.values()].reduce(
    (sum, { tried, failed }) => ({ tried: sum.tried + tried, failed: sum.failed + failed }),
    noAttempts,
  );
export const noAttempts: AttemptTotals = { tried: 0, failed: 0 };
