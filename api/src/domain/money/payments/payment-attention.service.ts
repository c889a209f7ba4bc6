import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { paymentAttention } from '@backlot/contracts/money/payments/payment';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { remainingMinor } from './remaining-amount.ts';
import { outsidePrefix } from './outside-refund.ts';

type Attention = z.infer<typeof paymentAttention>;

/** Reports of the gateway that contradict a payment and are neither released nor dismissed. */
const heldReports: SQL = sql`
  select h.payment_id from payment_event h where h.type in ('report.held', 'intent.mismatch')
    and not exists (select from payment_event s where s.payment_id = h.payment_id
      and s.type in ('report.released', 'report.dismissed') and s.at >= h.at)`;

/** Paid payments, of which something is left after lost disputes. */
const isStillPaid: SQL = sql`(p.status in ('paid', 'partially_refunded', 'won') or (p.status = 'lost' and ${remainingMinor} > 0))`;

/** The watcher has had access to the movie since then: another order, or a grant. */
const hasOtherAccess = (since: SQL): SQL => sql`exists (select from entitlement o
  where o.watcher_id = p.watcher_id and o.movie_id = p.movie_id and o.revoked_at is null
    and (o.end_at is null or o.end_at > ${since}))`;

/** The payments that need attention for one of these reasons, each once. */
export const paymentsNeeding = (reasons: readonly Attention[]): SQL =>
  sql`select distinct payment_id from (${paymentsNeedingAny(sql`${sql.param([...reasons])}::text[]`)}) as n`;

/** @param reasons a `text[]`; a payment with several of them appears several times */
export const paymentsNeedingAny = (reasons: SQL): SQL => sql`
  select h.payment_id from (${heldReports}) h where 'report_held' = any(${reasons})
  union all
  select d.payment_id from dispute d where d.status = 'needs_response' and 'dispute_due' = any(${reasons})
  union all
  select r.payment_id from refund r where r.status = 'pending' and 'refund_pending' = any(${reasons})
  union all
  select p.id from payment p where p.status = 'paid' and p.entitlement_id is null and p.gateway is not null
    and p.kind <> 'subscription' and 'unfulfilled' = any(${reasons})
    and not exists (select from refund r where r.payment_id = p.id and r.status = 'pending')
    and not ${hasOtherAccess(sql`p.paid_at`)}
  union all
  select f.payment_id from refund f join payment p on p.id = f.payment_id
    left join entitlement e on e.id = p.entitlement_id
    left join subscription s on s.id = p.subscription_id
  where f.status in ('failed', 'canceled') and f.revokes_access and 'unfulfilled' = any(${reasons})
    and ${isStillPaid} and coalesce(e.revoked_at, s.ended_at) is not null
    and exists (select from payment_event v where v.payment_id = p.id and v.type = 'access.undecided')
    and not exists (select from refund r
      where r.payment_id = p.id and r.revokes_access and r.status in ('pending', 'succeeded'))
    and not ${hasOtherAccess(sql`f.created_at`)}
    and not exists (select from subscription o
      where o.watcher_id = s.watcher_id and o.family = s.family and o.ended_at is null and o.replaced_by_id is null)
  union all
  select f.payment_id from refund f join payment p on p.id = f.payment_id
  where f.status in ('failed', 'canceled') and ${isStillPaid}
    and 'refund_failed' = any(${reasons})
    and not exists (select from refund r where r.payment_id = p.id and r.status in ('pending', 'succeeded')
      and r.gateway_refund_id = ${outsidePrefix}::text || f.id)
    and f.amount_minor > (select coalesce(sum(r.amount_minor), 0) from refund r
      where r.payment_id = p.id and r.status in ('pending', 'succeeded') and r.created_at > f.created_at
        and coalesce(r.gateway_refund_id, '') not like ${`${outsidePrefix}%`})`;

/** What of a payment needs attention. */
export async function attentionOf(db: Db, paymentId: string): Promise<Attention[]> {
  const all = sql`unnest(${sql.param([...paymentAttention.options])}::text[]) as wanted(attention)`;
  const needing = paymentsNeedingAny(sql`array[wanted.attention]`);
  const rows = await rowsOf<{ attention: Attention }>(
    db,
    sql`select attention from ${all} where exists (select from (${needing}) n where n.payment_id = ${paymentId})`,
  );
  return rows.map(({ attention }) => attention);
}
