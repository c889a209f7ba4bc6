import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { Subscription } from './subscription-status.ts';

/**
 * Refunds and chargebacks of the latest period that was paid or that a plan change started, and of later plan changes:
 * pending and succeeded refunds, and disputes unless won. Before added tax, like prices, and at most the amount paid.
 * Losses of earlier periods don't count. The sum is scaled to a whole period, like a price: a proration charge for the
 * remaining time counts in proportion to the length of the period.
 */
export async function refundedOfPeriod(
  db: Db,
  held: Pick<Subscription, '_id' | 'periodAnchorAt' | 'currentPeriodStart' | 'currentPeriodEnd'>,
): Promise<number> {
  const { _id, periodAnchorAt, currentPeriodStart: start, currentPeriodEnd: end } = held;
  const id = sql`${_id}::uuid`;
  const periodS = sql`${(end.getTime() - start.getTime()) / 1000}::numeric`;
  const [row] = await rowsOf<{ minor: number }>(
    db,
    sql`select coalesce(sum(round(
        least(i.total_minor, lost.minor) * (i.subtotal_minor - i.discount_minor) / i.total_minor
        * case when i.kind = 'change'
            then coalesce(${periodS} / nullif(extract(epoch from i.period_end - i.period_start), 0), 1)
            else 1 end)), 0)::float8 as minor
      from payment p
        join invoice i on i.id = p.invoice_id and i.status = 'paid' and i.total_minor > 0
        cross join lateral (select
          (select coalesce(sum(r.amount_minor), 0)::numeric from refund r
            where r.payment_id = p.id and r.status in ('pending', 'succeeded')) +
          (select coalesce(sum(d.amount_minor), 0)::numeric from dispute d
            where d.payment_id = p.id and d.status <> 'won') as minor) lost
      where p.subscription_id = ${id} and i.created_at >= (
        select greatest(max(n.created_at), ${periodAnchorAt?.toISOString() ?? null}::timestamptz) from invoice n
        where n.subscription_id = ${id} and n.kind = 'period' and n.status = 'paid')`,
  );
  return row?.minor ?? 0;
}
