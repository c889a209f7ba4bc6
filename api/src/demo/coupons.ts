import { newId } from '../platform/db/columns.ts';
import { demoCouponVisit } from './visits.ts';
import type { couponRedemptionTable, couponTable } from '../domain/money/coupons/coupons.table.ts';
import { discountOf } from '../domain/money/coupons/discount.service.ts';
import type { paymentTable } from '../domain/money/payments/payments.table.ts';

type Coupon = typeof couponTable.$inferInsert & { _id: string };
type Payment = typeof paymentTable.$inferInsert & { _id: string; createdAt: Date };
type Redemption = typeof couponRedemptionTable.$inferInsert;

const dayMs = 86_400_000;
/** One in this many eligible payments redeemed the coupon. */
const everyNth = 12;

/** One of each state and kind. */
function demoCoupons(now: Date): Coupon[] {
  const days = (count: number) => new Date(now.getTime() + count * dayMs);
  const base = { targetIds: [], periods: 1, perWatcher: 1, countries: [], segmentId: null, disabled: false };
  const made: (Pick<Coupon, 'code' | 'description' | 'createdAt'> & Partial<Coupon>)[] = [
    {
      code: 'WELCOME20',
      percentBasisPoints: 2_000,
      periods: 3,
      description: 'For new watchers, sent in the welcome email',
      createdAt: days(-70),
    },
    {
      code: 'SUMMER25',
      percentBasisPoints: 2_500,
      startsAt: days(-75),
      endsAt: days(-32),
      description: 'Open-air cinema season',
      createdAt: days(-80),
    },
    {
      code: 'ONEEURO',
      type: 'fixed',
      amountMinor: 100,
      currency: 'EUR',
      minAmountMinor: 399,
      startsAt: days(-20),
      endsAt: days(25),
      description: 'Monthly newsletter',
      createdAt: days(-21),
    },
    {
      code: 'PRESS2026',
      type: 'free',
      maxRedemptions: 50,
      perWatcher: 5,
      description: 'For critics on the press list',
      createdAt: days(-12),
    },
    {
      code: 'WINTER30',
      percentBasisPoints: 3_000,
      startsAt: days(9),
      endsAt: days(40),
      countries: ['AT', 'CH', 'DE'],
      description: 'Silent movie season',
      createdAt: days(-2),
    },
    {
      code: 'PARTNER10',
      percentBasisPoints: 1_000,
      disabled: true,
      description: 'Disabled when the partnership ended',
      createdAt: days(-55),
    },
  ];
  return made.map((coupon) => ({
    ...base,
    _id: newId(),
    type: 'percent',
    appliesTo: 'all',
    updatedAt: coupon.createdAt,
    ...coupon,
  }));
}

/** Some completed payments redeemed a code: their amounts are reduced, and the coupons count them. */
export function demoRedemptions(
  payments: readonly Payment[],
  now: Date,
): { coupons: Coupon[]; payments: Payment[]; redemptions: Redemption[] } {
  const coupons = demoCoupons(now);
  const redemptions: Redemption[] = [];
  const lowered = payments.map((payment, index): Payment => {
    const { _id, createdAt, paidAt, status, currency, amountTotalMinor: priceMinor } = payment;
    if (index % everyNth !== 0 || status !== 'paid' || !_id || !createdAt) return payment;
    const fitting = coupons.filter((coupon) => isGood(coupon, currency, createdAt));
    const coupon = fitting[(index / everyNth) % fitting.length];
    if (!coupon) return payment;
    const discountMinor = discountOf(priceMinor, discountIn(coupon), currency);
    redemptions.push({
      couponId: coupon._id,
      paymentId: _id,
      state: 'redeemed',
      reservedAt: createdAt,
      settledAt: paidAt ?? createdAt,
    });
    return {
      ...payment,
      ...(payment.movieId && demoCouponVisit(index / everyNth, payment.movieId)),
      couponId: coupon._id,
      amountSubtotalMinor: priceMinor,
      amountDiscountMinor: discountMinor,
      amountTotalMinor: priceMinor - discountMinor,
    };
  });
  const counted = coupons.map((coupon) => {
    const own = redemptions.filter(({ couponId }) => couponId === coupon._id);
    const first = own[0]?.settledAt ?? null;
    return { ...coupon, taken: own.length, redeemed: own.length, firstRedeemedAt: first };
  });
  return { coupons: counted, payments: lowered, redemptions };
}

/** No order is free: a free order has no card, and these payments have one. */
const isGood = (
  { type, currency, startsAt, endsAt, createdAt, disabled }: Coupon,
  paidIn: string,
  at: Date,
) =>
  type !== 'free' &&
  !disabled &&
  (currency === null || currency === undefined || currency === paidIn) &&
  (startsAt ?? createdAt ?? at) <= at &&
  (!endsAt || endsAt > at);

const discountIn = ({ percentBasisPoints, amountMinor }: Coupon) =>
  amountMinor
    ? { type: 'fixed' as const, amountMinor }
    : { type: 'percent' as const, basisPoints: percentBasisPoints ?? 0 };
