import { sql } from 'drizzle-orm';

/** What disputes took of the payment `p` for good. */
const lostMinor = sql`(
  select coalesce(sum(d.amount_minor), 0) from dispute d where d.payment_id = p.id and d.status = 'lost')`;

/** What of the payment `p` is neither refunded nor lost. */
export const remainingMinor = sql`greatest(p.amount_total_minor - p.amount_refunded_minor - ${lostMinor}, 0)`;
