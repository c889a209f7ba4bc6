import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { settleCoupon } from '../coupons/settle-coupon.service.ts';
import { settleClaim } from './charge-claims.service.ts';
import { bookEarnings } from '../earnings/book-earnings.service.ts';
import { type PaymentFacts, refundedMinor, paymentStatusOf } from './payment-status.ts';
import { disputeTable, paymentTable as t, refundTable } from './payments.table.ts';

type KnownFacts = PaymentFacts & { _id: string; couponId: string | null };

/** The facts from which a payment's status is derived. */
export async function readFacts(tx: Db, _id: string): Promise<KnownFacts> {
  const [payment] = await tx.select().from(t).where(eq(t._id, _id));
  if (!payment) throw new Error('A locked payment is missing');
  const refunds = await tx
    .select({ status: refundTable.status, amountMinor: refundTable.amountMinor })
    .from(refundTable)
    .where(eq(refundTable.paymentId, _id));
  const disputes = await tx
    .select({ status: disputeTable.status, amountMinor: disputeTable.amountMinor })
    .from(disputeTable)
    .where(eq(disputeTable.paymentId, _id));
  const { intentStatus, intentAt } = payment;
  return {
    _id,
    // A subscription's coupon is redeemed by the subscription, not by each payment.
    couponId: payment.subscriptionId ? null : payment.couponId,
    intent: intentStatus && intentAt ? { status: intentStatus, at: intentAt } : null,
    hasFailed: payment.failureCode !== null,
    isExpired: payment.expiredAt !== null,
    totalMinor: payment.amountTotalMinor,
    refunds,
    disputes,
  };
}

/** Updates the derived status, the maker's earnings and the coupon redemption. */
export async function refreshStatus(tx: Db, facts: KnownFacts, at: Date): Promise<void> {
  const { _id, couponId, intent } = facts;
  const status = paymentStatusOf(facts);
  await tx
    .update(t)
    .set({ status, amountRefundedMinor: refundedMinor(facts.refunds), updatedAt: at })
    .where(eq(t._id, _id));
  // Lock order: the claim, then the coupon, as in checkout, and the receipt number last (applyIntent), so that concurrent
  // payments never deadlock.
  // Unlike a failure, a cancellation ends the current attempt too.
  const settled = intent?.status === 'canceled' ? 'canceled' : status;
  await settleClaim(tx, { _id, status: settled }, at);
  if (couponId)
    await settleCoupon(tx, { _id, couponId, status: settled, reportedAt: intent?.at ?? null }, at);
  if (intent?.status === 'succeeded') await bookEarnings(tx, _id, at);
}
