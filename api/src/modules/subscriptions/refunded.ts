import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';

/**
 * What was given back, or is on its way back, of the newest period that was paid for and of changes of plan since: as
 * prices are, without the tax that came on top. Refunds of earlier periods are not of this one.
 */
export async function refundedOfPeriod(db: Db, subscriptionId: string): Promise<number> {
  const id = sql`${subscriptionId}::uuid`;
  const [row] = await rowsOf<{ minor: number }>(
    db,
    sql`select coalesce(sum(
        round(r.amount_minor::numeric * (i.subtotal_minor - i.discount_minor) / i.total_minor)), 0)::float8 as minor
      from payment p
        join invoice i on i.id = p.invoice_id and i.status = 'paid' and i.total_minor > 0
        join refund r on r.payment_id = p.id and r.status in ('pending', 'succeeded')
      where p.subscription_id = ${id} and i.created_at >= (
        select max(n.created_at) from invoice n
        where n.subscription_id = ${id} and n.kind = 'period' and n.status = 'paid')`,
  );
  return row?.minor ?? 0;
}
