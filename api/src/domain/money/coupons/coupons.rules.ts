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

/** What somebody wants to pay for: a movie, or a plan. */
export type CouponUse = {
  movie: { _id: string; makerId: string } | null;
  planId: string | null;
  country: string;
  currency: string;
  /** The price before the discount, in minor units of `currency`. */
  amountMinor: number;
};
/**
 * A code that is good for a use. `periods` is for plans: the period number n, from 1, is lowered while `periods` is
 * null or n ≤ `periods`. Later periods take no further redemption: whoever renews keeps what was agreed to.
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

/** Why a coupon is not for a use, whatever the time. */
function misfitOf(coupon: Stored, use: CouponUse): CouponRefusal | null {
  if (!isTarget(coupon, use)) return 'not_for_this';
  if (coupon.countries.length > 0 && !coupon.countries.includes(use.country)) return 'other_country';
  if (coupon.currency !== null && coupon.currency !== use.currency) return 'other_currency';
  return coupon.minAmountMinor !== null && use.amountMinor < coupon.minAmountMinor ? 'price_too_low' : null;
}

export const fits = (coupon: Stored, use: CouponUse): boolean => misfitOf(coupon, use) === null;

const refusalByState = {
  disabled: 'turned_off',
  expired: 'expired',
  exhausted: 'used_up',
  scheduled: 'not_begun',
} as const satisfies Record<Exclude<CouponState, 'active'>, CouponRefusal>;

/** Why nobody can redeem a coupon now, whatever for. */
export function closedBecause(coupon: Stored | undefined, at: Date): CouponRefusal | null {
  if (!coupon || coupon.deletedAt) return 'unknown';
  const state = couponStateAt(coupon, at);
  return state === 'active' ? null : refusalByState[state];
}

/** Why a coupon can't be redeemed for a use now; how often a viewer has used it is asked apart. */
export const refusalOf = (coupon: Stored, use: CouponUse, at: Date): CouponRefusal | null =>
  closedBecause(coupon, at) ?? misfitOf(coupon, use);

/** How often a viewer uses it in payments and subscriptions other than this payment; what was given back doesn't count. */
export async function usedBy(
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
      sql`${r.paymentId} in (select p.id from ${paymentTable} p where lower(p.watcher_email) = ${own})`,
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
