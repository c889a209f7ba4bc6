import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { staffWords } from '../coupons/coupon-refusals.service.ts';
import type { CouponUse } from '../coupons/coupons.service.ts';
import { type Discount, discountOf } from '../coupons/discount.service.ts';
import { couponToGive, discountAgreed, discountOfCoupon } from '../coupons/subscription-coupon.service.ts';
import type { Changed } from './subscription-steps.ts';
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

/** Of a coupon that a subscription gets. @throws ApiError 422 when it is not good for it */
export async function givenCoupon(
  tx: Db,
  couponId: string,
  { subscriptionId, watcherId, ...priced }: Priced & { subscriptionId: string | null; watcherId: string },
  at: Date,
): Promise<Pick<Subscription, 'couponId' | 'couponInvoicesLeft'>> {
  const given = await couponToGive(tx, couponId, { subscriptionId, watcherId }, useOf(priced), at);
  if (typeof given === 'string') throw invalid(fieldProblem('couponId', given, staffWords[given]));
  return { couponId, couponInvoicesLeft: given.periods };
}

/**
 * What the coupon of a held subscription takes off the period that is about to be billed. One that is not for this plan
 * is kept for another; one that was given back and is no longer good goes.
 */
export async function couponOfPeriod(
  tx: Db,
  subscription: Subscription,
  at: Date,
): Promise<{ couponId: string | null; discountMinor: number; changed: Changed }> {
  const { couponId, couponInvoicesLeft: left } = subscription;
  const none = { couponId: null, discountMinor: 0, changed: {} };
  if (!couponId || isUsedUp(subscription)) return none;
  const discount = await discountAgreed(tx, couponId, subscription, useOf(subscription), at);
  if (discount === 'gone') return { ...none, changed: { couponId: null, couponInvoicesLeft: null } };
  const discountMinor = takenOff(subscription, discount);
  if (discountMinor === 0) return none;
  return { couponId, discountMinor, changed: left === null ? {} : { couponInvoicesLeft: left - 1 } };
}

/** What is taken off the next period, as things are. */
export async function discountAhead(db: Db, subscription: Has): Promise<number> {
  const { couponId } = subscription;
  if (!couponId || isUsedUp(subscription)) return 0;
  const found = await discountOfCoupon(db, couponId, useOf(subscription));
  return takenOff(subscription, found?.discount ?? null);
}

/** What a coupon does to an invoice, and to the subscription that has it. */
export type PeriodCoupon = Awaited<ReturnType<typeof couponOfPeriod>>;

/** Of another plan for the rest of a period: lowered where the period is, and where the coupon is for that plan too. */
export async function discountOfRest(
  db: Db,
  { couponId, periodDiscountMinor }: Subscription,
  other: Priced,
): Promise<number> {
  if (!couponId || periodDiscountMinor === 0) return 0;
  const found = await discountOfCoupon(db, couponId, useOf(other));
  return takenOff(other, found?.discount ?? null);
}

/** An invoice that nobody paid gives its use of the coupon back. */
export const givenBack = (
  { couponId, couponInvoicesLeft: left }: Pick<Subscription, 'couponId' | 'couponInvoicesLeft'>,
  invoice: { couponId: string | null } | undefined,
): Changed =>
  invoice?.couponId && invoice.couponId === couponId && left !== null ? { couponInvoicesLeft: left + 1 } : {};
