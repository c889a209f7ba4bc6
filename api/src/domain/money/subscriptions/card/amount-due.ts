import type { Db } from '../../../../platform/db/database.ts';
import { figuresOf } from '../../checkout/quote-figures.service.ts';
import { couponOfPeriod } from '../coupon-terms.ts';
import { openInvoiceOf, releasedBy } from '../invoices.ts';
import { taxIn } from '../plan-pricing.ts';
import { applyBalance } from '../proration.ts';
import { startsPeriod, type Subscription } from '../subscription-status.ts';

/** What a new card is charged immediately: the open invoice, or a new period. */
export async function amountDue(db: Db, held: Subscription, at: Date): Promise<number> {
  const open = await openInvoiceOf(db, held._id);
  if (!startsPeriod(held)) return open?.totalMinor ?? 0;
  // The new period replaces the open invoice.
  const released = { ...held, ...releasedBy(held, open) };
  const { priceMinor, balanceMinor, currency, country } = released;
  const { discountMinor } = await couponOfPeriod(db, released, at);
  const { dueMinor } = applyBalance(priceMinor - discountMinor, balanceMinor, currency);
  return figuresOf(dueMinor, currency, null, await taxIn(db, country)).totalMinor;
}
