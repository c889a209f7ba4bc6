import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { couponRedemptionTable as r, couponTable as t } from './coupons.table.ts';
import { isForWatcher } from './coupon-segment.service.ts';
import type { CouponRefusal } from './coupon-refusals.service.ts';
import {
  type CouponUse,
  purchaseRefusalOf,
  type Redeemed,
  redeemedOf,
  redemptionsBy,
} from './coupons.rules.ts';

export type { CouponUse, Redeemed };

/** The coupon of a code, or why it can't be redeemed for this purchase now. Reserves nothing. */
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
  return purchaseRefusalOf(coupon, use, at) ?? redeemedOf(coupon);
}

/**
 * Reserves a redemption for a payment, in the transaction that allows the charge; of two concurrent payments exactly one
 * gets the last redemption. A payment keeps its reservation even if the coupon changes. `settleCoupon` then follows the
 * payment's status and releases it if necessary.
 * @param payment locked by the caller
 * @returns null when the coupon can no longer be redeemed for this purchase
 */
export async function reserveCoupon(
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
  const refusal = purchaseRefusalOf(coupon, use, at);
  if (refusal || !(await isForWatcher(tx, coupon, payment.watcherEmail))) return null;
  if ((await redemptionsBy(tx, couponId, payment.watcherEmail, payment._id)) >= coupon.perWatcher)
    return null;
  const reservation = { state: 'reserved', reservedAt: at, settledAt: null } as const;
  await tx
    .insert(r)
    .values({ couponId, paymentId: payment._id, ...reservation })
    .onConflictDoUpdate({ target: r.paymentId, set: { couponId, ...reservation } });
  await count(tx, couponId, { taken: 1, redeemed: 0 });
  return redeemedOf(coupon);
}

const count = async (tx: Db, couponId: string, by: { taken: number; redeemed: number }): Promise<void> => {
  await tx
    .update(t)
    .set({ taken: sql`${t.taken} + ${by.taken}`, redeemed: sql`${t.redeemed} + ${by.redeemed}` })
    .where(eq(t._id, couponId));
};
