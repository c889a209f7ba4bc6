import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Coupon, couponStateAt } from '@backlot/contracts/money/coupons/coupon';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { paymentTable as p } from '../payments/payments.table.ts';
import { subscriptionTable as s } from '../subscriptions/subscriptions.table.ts';
import { couponTable as t } from './coupons.table.ts';
import { segmentOf } from './coupon-segment.service.ts';
import { targetsOf } from './coupon-targets.ts';

/** One coupon with its revenue, even if deleted. @throws ApiError 404 */
export async function readCoupon(db: Db, _id: string, at: Date): Promise<Coupon> {
  const [row] = await db.select().from(t).where(eq(t._id, _id));
  if (!row) throw notFound();
  return {
    ...row,
    state: couponStateAt(row, at),
    isUsed: row.firstRedeemedAt !== null || (await isOnSubscriptions(db, _id)),
    targets: await targetsOf(db, row),
    segment: await segmentOf(db, row.segmentId),
    revenue: await revenueOf(db, _id),
  };
}

/** Whether a coupon will discount invoices of subscriptions; each invoice reads its terms again. */
export async function isOnSubscriptions(db: Db, couponId: string): Promise<boolean> {
  const willDiscount = or(isNull(s.couponInvoicesLeft), gt(s.couponInvoicesLeft, 0));
  const [one] = await db
    .select({ _id: s._id })
    .from(s)
    .where(and(eq(s.couponId, couponId), isNull(s.endedAt), willDiscount))
    .limit(1);
  return one !== undefined;
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
