import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type CouponInput, couponStateAt } from '@backlot/contracts/coupons';
import type { Db } from '../../db/database.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { couponRedemptionTable as r, couponTable as t } from './coupons.table.ts';
import type { Discount } from './discount.service.ts';

type Stored = typeof t.$inferSelect;

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

const discountIn = ({ type, percentBasisPoints, amountMinor }: Stored): Discount => {
  if (type === 'percent') return { type, basisPoints: percentBasisPoints ?? 0 };
  if (type === 'fixed') return { type, amountMinor: amountMinor ?? 0 };
  return { type };
};

const redeemedOf = (coupon: Stored): Redeemed => ({
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

const fits = (coupon: Stored, use: CouponUse): boolean =>
  isTarget(coupon, use) &&
  (coupon.countries.length === 0 || coupon.countries.includes(use.country)) &&
  (coupon.currency === null || coupon.currency === use.currency) &&
  (coupon.minAmountMinor === null || use.amountMinor >= coupon.minAmountMinor);

/**
 * The coupon of a code, when it is good for this use now; nothing is held by it.
 * @returns null for every other code alike, so that nobody learns which ones exist
 */
export async function couponFor(db: Db, code: string, use: CouponUse, at: Date): Promise<Redeemed | null> {
  const [coupon] = await db
    .select()
    .from(t)
    .where(and(eq(t.code, code), isNull(t.deletedAt)));
  if (!coupon || couponStateAt(coupon, at) !== 'active' || !fits(coupon, use)) return null;
  return redeemedOf(coupon);
}

/**
 * Holds a redemption for a payment, in the transaction that lets it be charged; of two that race for the last one exactly
 * one gets it. A payment that holds one already keeps it, whatever became of the coupon. From then on `settleCoupon`
 * follows the payment's state: nobody has to give it back.
 * @param payment held by whoever calls
 * @returns null when the code is not good any more: over, used up, not for this use, or used by this viewer before
 */
export async function holdCoupon(
  tx: Db,
  couponId: string,
  payment: { _id: string; watcherEmail: string },
  use: CouponUse,
  at: Date,
): Promise<Redeemed | null> {
  const [coupon] = await tx.select().from(t).where(eq(t._id, couponId)).for('no key update');
  if (!coupon) return null;
  const [own] = await tx.select().from(r).where(eq(r.paymentId, payment._id));
  if (own && own.state !== 'released') return redeemedOf(coupon);
  const isGood = !coupon.deletedAt && couponStateAt(coupon, at) === 'active' && fits(coupon, use);
  if (!isGood || (await usedBy(tx, couponId, payment)) >= coupon.perWatcher) return null;
  const held = { state: 'reserved', reservedAt: at, settledAt: null } as const;
  await tx
    .insert(r)
    .values({ couponId, paymentId: payment._id, ...held })
    .onConflictDoUpdate({ target: r.paymentId, set: { couponId, ...held } });
  await count(tx, couponId, { taken: 1, redeemed: 0 });
  return redeemedOf(coupon);
}

/** How often this viewer has used it, in other payments that are paid or on their way. */
const usedBy = (tx: Db, couponId: string, payment: { _id: string; watcherEmail: string }): Promise<number> =>
  tx.$count(
    r,
    and(
      eq(r.couponId, couponId),
      ne(r.state, 'released'),
      ne(r.paymentId, payment._id),
      sql`${r.paymentId} in (select p.id from ${paymentTable} p where lower(p.watcher_email) = ${payment.watcherEmail.toLowerCase()})`,
    ),
  );

const count = async (tx: Db, couponId: string, by: { taken: number; redeemed: number }): Promise<void> => {
  await tx
    .update(t)
    .set({ taken: sql`${t.taken} + ${by.taken}`, redeemed: sql`${t.redeemed} + ${by.redeemed}` })
    .where(eq(t._id, couponId));
};
