import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';

export type Attempts = { tried: number; failed: number; succeeded: number };

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
