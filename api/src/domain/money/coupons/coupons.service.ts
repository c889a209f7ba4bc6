import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { couponRedemptionTable as r, couponTable as t } from './coupons.table.ts';
import type { CouponRefusal } from './coupon-refusals.service.ts';
import { type CouponUse, refusalOf, type Redeemed, redeemedOf, usedBy } from './coupons.rules.ts';

export type { CouponUse, Redeemed };

/** The coupon of a code, when it is good for this use now, or why it is not; nothing is held by it. */
export async function couponFor(
  db: Db,
  code: string,
  use: CouponUse,
  at: Date,
): Promise<Redeemed | CouponRefusal> {
  const [coupon] = await db
    .select()
    .from(t)
    .where(and(eq(t.code, code), isNull(t.deletedAt)));
  if (!coupon) return 'unknown';
  return refusalOf(coupon, use, at) ?? redeemedOf(coupon);
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
  const refusal = refusalOf(coupon, use, at);
  if (refusal || (await usedBy(tx, couponId, payment.watcherEmail, payment._id)) >= coupon.perWatcher)
    return null;
  const held = { state: 'reserved', reservedAt: at, settledAt: null } as const;
  await tx
    .insert(r)
    .values({ couponId, paymentId: payment._id, ...held })
    .onConflictDoUpdate({ target: r.paymentId, set: { couponId, ...held } });
  await count(tx, couponId, { taken: 1, redeemed: 0 });
  return redeemedOf(coupon);
}

const count = async (tx: Db, couponId: string, by: { taken: number; redeemed: number }): Promise<void> => {
  await tx
    .update(t)
    .set({ taken: sql`${t.taken} + ${by.taken}`, redeemed: sql`${t.redeemed} + ${by.redeemed}` })
    .where(eq(t._id, couponId));
};
