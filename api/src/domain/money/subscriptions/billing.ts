import type { Db } from '../../../platform/db/database.ts';
import { figuresOf } from '../checkout/quote-figures.service.ts';
import { refuseSuspended } from '../../people/watchers/entitlements/standing.service.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { eq } from 'drizzle-orm';
import { anchorFor, type BillingInterval, monthlyMinor, periodEnd } from './billing-period.ts';
import { couponOfPeriod } from './coupon-terms.ts';
import { openInvoice, openInvoiceAttempt } from './invoices.ts';
import { planName, planOf } from './plan.repo.ts';
import { type Tax, taxIn } from './plan-pricing.ts';
import { type SubscriptionChanges, changesOnPayment } from './subscription-changes.ts';
import type { Subscription } from './subscription-status.ts';

/** The monthly value of a price, excluding tax. */
export function unusedValueOf(
  priceMinor: number,
  currency: string,
  every: BillingInterval,
  tax: Tax,
): number {
  const { totalMinor, taxMinor } = figuresOf(priceMinor, currency, null, tax);
  return monthlyMinor(totalMinor - taxMinor, every);
}

/** The plan name in the watcher's language. */
export async function titleFor(
  tx: Db,
  { planId, watcherId }: Pick<Subscription, 'planId' | 'watcherId'>,
): Promise<string> {
  const [watcher] = await tx
    .select({ language: watcherTable.language })
    .from(watcherTable)
    .where(eq(watcherTable._id, watcherId));
  return planName(await planOf(tx, planId), watcher?.language ?? null);
}

/** The next period of a subscription, on the day of its billing cycle anchor. */
export function periodFrom(
  start: Date,
  subscription: BillingInterval & Pick<Subscription, 'periodAnchorAt' | 'trialEndsAt' | 'startedAt'>,
) {
  const { periodAnchorAt, trialEndsAt, startedAt } = subscription;
  const anchor = anchorFor(start, periodAnchorAt ?? trialEndsAt ?? startedAt);
  return {
    currentPeriodStart: start,
    currentPeriodEnd: periodEnd(start, subscription, anchor),
    periodAnchorAt: anchor,
  };
}

/**
 * Invoices the next period of a locked subscription from `start`, and records the attempt to charge it.
 * @returns the subscription's changes, and the payment to charge; null when nothing is due
 * @throws ApiError 409 `watcher_suspended`
 */
export async function billPeriod(
  tx: Db,
  subscription: Subscription,
  start: Date,
  gateway: string,
  at: Date,
): Promise<{ changed: SubscriptionChanges; paymentId: string | null }> {
  await refuseSuspended(tx, subscription.watcherId);
  const next = periodFrom(start, subscription);
  const title = await titleFor(tx, subscription);
  const { discountMinor, couponId, changed } = await couponOfPeriod(tx, subscription, at);
  const { invoice, balanceMinor } = await openInvoice(
    tx,
    subscription,
    {
      kind: 'period',
      periodStart: start,
      periodEnd: next.currentPeriodEnd,
      lines: [{ title, amountMinor: subscription.priceMinor }],
      coupon: { couponId, discountMinor },
    },
    at,
  );
  const { priceMinor, currency, country } = subscription;
  const tax = await taxIn(tx, country);
  const period = {
    ...changed,
    ...next,
    refundsSettledMinor: 0,
    balanceMinor,
    periodDiscountMinor: discountMinor,
    monthlyMinor: unusedValueOf(priceMinor - discountMinor, currency, subscription, tax),
  };
  if (invoice.status === 'paid')
    return { changed: { ...changesOnPayment(subscription, at), ...period }, paymentId: null };
  const paymentId = await openInvoiceAttempt(tx, { ...subscription, ...period }, invoice, gateway, at);
  return { changed: { ...period, chargingSince: at }, paymentId };
}

/** Applies the scheduled plan change or an announced price whose notice period has passed. */
export async function termsOfRenewal(
  tx: Db,
  subscription: Subscription,
  next: { planId: string; priceVersion: number; priceMinor: number; every: BillingInterval },
): Promise<SubscriptionChanges> {
  const tax = await taxIn(tx, subscription.country);
  return {
    planId: next.planId,
    priceVersion: next.priceVersion,
    priceMinor: next.priceMinor,
    ...next.every,
    monthlyMinor: unusedValueOf(next.priceMinor, subscription.currency, next.every, tax),
    nextPlanId: null,
    nextPriceVersion: null,
    priceNoticeAt: null,
  };
}
