import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';

/**
 * What is not with us any more of the newest period that was paid for and of changes of plan since: what was given back,
 * or is on its way back, and what a bank took back, from the moment it does so and unless the dispute is won. As prices
 * are, without the tax that came on top, and never more than was paid. What earlier periods lost is not of this one.
 */
export async function refundedOfPeriod(db: Db, subscriptionId: string): Promise<number> {
  const id = sql`${subscriptionId}::uuid`;
  const [row] = await rowsOf<{ minor: number }>(
    db,
    sql`select coalesce(sum(round(
        least(i.total_minor, lost.minor) * (i.subtotal_minor - i.discount_minor) / i.total_minor)), 0)::float8 as minor
      from payment p
        join invoice i on i.id = p.invoice_id and i.status = 'paid' and i.total_minor > 0
        cross join lateral (select
          (select coalesce(sum(r.amount_minor), 0)::numeric from refund r
            where r.payment_id = p.id and r.status in ('pending', 'succeeded')) +
          (select coalesce(sum(d.amount_minor), 0)::numeric from dispute d
            where d.payment_id = p.id and d.status <> 'won') as minor) lost
      where p.subscription_id = ${id} and i.created_at >= (
        select max(n.created_at) from invoice n
        where n.subscription_id = ${id} and n.kind = 'period' and n.status = 'paid')`,
  );
  return row?.minor ?? 0;
}
