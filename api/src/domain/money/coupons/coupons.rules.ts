import { and, eq, ne, sql } from 'drizzle-orm';
import { type CouponInput, type CouponState, couponStateAt } from '@backlot/contracts/money/coupons/coupon';
import type { Db } from '../../../platform/db/database.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { subscriptionTable } from '../subscriptions/subscriptions.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import type { CouponRefusal } from './coupon-refusals.service.ts';
import { couponRedemptionTable as r, type couponTable } from './coupons.table.ts';
import type { Discount } from './discount.service.ts';

export type Stored = typeof couponTable.$inferSelect;

/** A purchase of a movie or plan. */
export type CouponUse = {
  movie: { _id: string; makerId: string } | null;
  planId: string | null;
  country: string;
  currency: string;
  /** The price before the discount, in minor units of `currency`. */
  amountMinor: number;
};
/**
 * A coupon that applies to a purchase. For plans, the first `periods` billing periods are discounted; null means all of
 * them. Renewals keep the agreed discount and take no further redemption.
 */
export type Redeemed = { couponId: string; code: string; discount: Discount; periods: number | null };

export const discountIn = ({ type, percentBasisPoints, amountMinor }: Stored): Discount => {
  if (type === 'percent') return { type, basisPoints: percentBasisPoints ?? 0 };
  if (type === 'fixed') return { type, amountMinor: amountMinor ?? 0 };
  return { type };
};

export const redeemedOf = (coupon: Stored): Redeemed => ({
  couponId: coupon._id,
  code: coupon.code,
  discount: discountIn(coupon),
  periods: coupon.periods,
});

const isTarget = ({ appliesTo, targetIds }: Pick<CouponInput, 'appliesTo' | 'targetIds'>, use: CouponUse) => {
  if (appliesTo === 'all') return true;
  const ids = { movies: use.movie?._id, makers: use.movie?.makerId, plans: use.planId };
  const target = ids[appliesTo];
  return typeof target === 'string' && targetIds.includes(target);
};

/** Why a coupon doesn't apply to a purchase, regardless of the time. */
function misfitOf(coupon: Stored, use: CouponUse): CouponRefusal | null {
  if (!isTarget(coupon, use)) return 'not_for_this';
  if (coupon.countries.length > 0 && !coupon.countries.includes(use.country)) return 'other_country';
  if (coupon.currency !== null && coupon.currency !== use.currency) return 'other_currency';
  return coupon.minAmountMinor !== null && use.amountMinor < coupon.minAmountMinor ? 'price_too_low' : null;
}

export const couponFits = (coupon: Stored, use: CouponUse): boolean => misfitOf(coupon, use) === null;

const refusalByState = {
  disabled: 'turned_off',
  expired: 'expired',
  exhausted: 'used_up',
  scheduled: 'not_begun',
} as const satisfies Record<Exclude<CouponState, 'active'>, CouponRefusal>;

/** Why a coupon can't be redeemed now, for any purchase. */
export function couponRefusalOf(coupon: Stored | undefined, at: Date): CouponRefusal | null {
  if (!coupon || coupon.deletedAt) return 'unknown';
  const state = couponStateAt(coupon, at);
  return state === 'active' ? null : refusalByState[state];
}

/** Why a coupon can't be redeemed for a purchase now. The limit per watcher is checked separately. */
export const purchaseRefusalOf = (coupon: Stored, use: CouponUse, at: Date): CouponRefusal | null =>
  couponRefusalOf(coupon, at) ?? misfitOf(coupon, use);

/** The number of unreleased redemptions by a watcher, in subscriptions and in payments other than this one. */
export async function redemptionsBy(
  tx: Db,
  couponId: string,
  email: string,
  exceptPaymentId?: string,
): Promise<number> {
  const own = email.toLowerCase();
  const counts = and(eq(r.couponId, couponId), ne(r.state, 'released'));
  const inPayments = await tx.$count(
    r,
    and(
      counts,
      exceptPaymentId === undefined ? undefined : ne(r.paymentId, exceptPaymentId),
      sql`${r.paymentId} in (select p.id from ${paymentTable} p where lower(p.watcher_email) = ${own}
        or p.watcher_id = (select w.id from ${watcherTable} w where lower(w.email) = ${own}))`,
    ),
  );
  const inSubscriptions = await tx.$count(
    r,
    and(
      counts,
      sql`${r.subscriptionId} in (select s.id from ${subscriptionTable} s join ${watcherTable} w on w.id = s.watcher_id
        where lower(w.email) = ${own})`,
    ),
  );
  return inPayments + inSubscriptions;
}
