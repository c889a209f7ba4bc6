import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { couponRefusals } from '../coupons/coupon-refusals.service.ts';
import type { CouponUse } from '../coupons/coupons.service.ts';
import { type Discount, discountOf } from '../coupons/discount.service.ts';
import {
  reserveForSubscription,
  agreedDiscount,
  discountOfCoupon,
} from '../coupons/subscription-coupon.service.ts';
import type { SubscriptionChanges } from './subscription-changes.ts';
import type { Subscription } from './subscription-status.ts';

type Priced = Pick<Subscription, 'planId' | 'country' | 'currency' | 'priceMinor'>;
type Has = Priced & Pick<Subscription, 'couponId' | 'couponInvoicesLeft'>;

const useOf = ({ planId, country, currency, priceMinor: amountMinor }: Priced): CouponUse => ({
  movie: null,
  planId,
  country,
  currency,
  amountMinor,
});

const takenOff = ({ priceMinor, currency }: Priced, discount: Discount | null): number =>
  discount ? discountOf(priceMinor, discount, currency) : 0;

const isUsedUp = ({ couponId, couponInvoicesLeft }: Has): boolean =>
  couponId === null || couponInvoicesLeft === 0;

/** The terms of a coupon for a subscription. @throws ApiError 422 when it doesn't apply */
export async function couponTermsFor(
  tx: Db,
  couponId: string,
  { subscriptionId, watcherId, ...priced }: Priced & { subscriptionId: string | null; watcherId: string },
  at: Date,
): Promise<Pick<Subscription, 'couponId' | 'couponInvoicesLeft'>> {
  const reserved = await reserveForSubscription(
    tx,
    couponId,
    { subscriptionId, watcherId },
    useOf(priced),
    at,
  );
  if (typeof reserved === 'string')
    throw invalid(fieldProblem('couponId', reserved, couponRefusals[reserved]));
  return { couponId, couponInvoicesLeft: reserved.periods };
}

/**
 * The discount of a locked subscription's coupon on the period to be invoiced. A coupon that doesn't apply to this plan
 * is kept; a released coupon that is no longer valid is removed.
 */
export async function couponOfPeriod(
  tx: Db,
  subscription: Subscription,
  at: Date,
): Promise<{ couponId: string | null; discountMinor: number; changed: SubscriptionChanges }> {
  const { couponId, couponInvoicesLeft: left } = subscription;
  const none = { couponId: null, discountMinor: 0, changed: {} };
  if (!couponId || isUsedUp(subscription)) return none;
  const discount = await agreedDiscount(tx, couponId, subscription, useOf(subscription), at);
  if (discount === 'gone') return { ...none, changed: { couponId: null, couponInvoicesLeft: null } };
  const discountMinor = takenOff(subscription, discount);
  if (discountMinor === 0) return none;
  return { couponId, discountMinor, changed: left === null ? {} : { couponInvoicesLeft: left - 1 } };
}

/** The current discount on the next period. */
export async function upcomingDiscount(db: Db, subscription: Has): Promise<number> {
  const { couponId } = subscription;
  if (!couponId || isUsedUp(subscription)) return 0;
  const found = await discountOfCoupon(db, couponId, useOf(subscription));
  return takenOff(subscription, found?.discount ?? null);
}

/** The effect of a coupon on an invoice and its subscription. */
export type PeriodCoupon = Awaited<ReturnType<typeof couponOfPeriod>>;

/** The discount on another plan for the remaining period: if the period is discounted and the coupon applies to that plan. */
export async function discountOfRest(
  db: Db,
  { couponId, periodDiscountMinor }: Subscription,
  other: Priced,
): Promise<number> {
  if (!couponId || periodDiscountMinor === 0) return 0;
  const found = await discountOfCoupon(db, couponId, useOf(other));
  return takenOff(other, found?.discount ?? null);
}

/** Releases the coupon redemption of an unpaid invoice. */
export const releasedCoupon = (
  { couponId, couponInvoicesLeft: left }: Pick<Subscription, 'couponId' | 'couponInvoicesLeft'>,
  invoice: { couponId: string | null } | undefined,
): SubscriptionChanges =>
  invoice?.couponId && invoice.couponId === couponId && left !== null ? { couponInvoicesLeft: left + 1 } : {};
