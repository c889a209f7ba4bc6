import type { Db } from '../../../../platform/db/database.ts';
import { figuresOf } from '../../checkout/quote-figures.service.ts';
import { upcomingDiscount } from '../coupon-terms.ts';
import { openInvoiceOf } from '../invoices.ts';
import { taxIn } from '../plan-pricing.ts';
import { settled } from '../proration.ts';
import { statusOf, type Subscription } from '../subscription-status.ts';

/** Whether a payment starts a new period: the subscription is unpaid, or paused since its trial ended without a card. */
export function startsPeriod(held: Subscription): boolean {
  const status = statusOf(held);
  return status === 'unpaid' || (status === 'paused' && held.pausedUntil === null);
}

/** What a new card is charged immediately: the open invoice, or a new period. */
export async function amountDue(db: Db, held: Subscription): Promise<number> {
  if (!startsPeriod(held)) return (await openInvoiceOf(db, held._id))?.totalMinor ?? 0;
  const { priceMinor, balanceMinor, currency, country } = held;
  const discountMinor = await upcomingDiscount(db, held);
  const { dueMinor } = settled(priceMinor - discountMinor, balanceMinor, currency);
  return figuresOf(dueMinor, currency, null, await taxIn(db, country)).totalMinor;
}
