import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Coupon, couponStateAt } from '@backlot/contracts/money/coupons/coupon';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { paymentTable as p } from '../payments/payments.table.ts';
import { isHeld } from './coupon-held.ts';
import { couponTable as t } from './coupons.table.ts';
import { targetsOf } from './coupon-targets.ts';

/**
 * One coupon with what it brought in, deleted ones too.
 * @throws ApiError 404
 */
export async function readCoupon(db: Db, _id: string, at: Date): Promise<Coupon> {
  const [row] = await db.select().from(t).where(eq(t._id, _id));
  if (!row) throw notFound();
  return {
    ...row,
    state: couponStateAt(row, at),
    isUsed: row.firstRedeemedAt !== null || (await isHeld(db, _id)),
    targets: await targetsOf(db, row),
    revenue: await revenueOf(db, _id),
  };
}

const sum = (
  column: typeof p.amountTotalMinor | typeof p.amountRefundedMinor | typeof p.amountDiscountMinor,
) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number);

const revenueOf = (db: Db, couponId: string): Promise<Coupon['revenue']> =>
  db
    .select({
      currency: p.currency,
      count: sql<number>`count(*)::int`,
      grossMinor: sum(p.amountTotalMinor),
      refundedMinor: sum(p.amountRefundedMinor),
      discountMinor: sum(p.amountDiscountMinor),
    })
    .from(p)
    .where(and(eq(p.couponId, couponId), isNotNull(p.paidAt)))
    .groupBy(p.currency)
    .orderBy(asc(p.currency));
