import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { bookEarnings } from '../earnings/book-earnings.service.ts';
import { type Facts, refundedMinor, statusOf } from './payment-status.ts';
import { disputeTable, paymentTable as t, refundTable } from './payments.table.ts';

/** All that a payment's state follows from. */
export async function readFacts(tx: Db, _id: string): Promise<Facts & { _id: string }> {
  const [payment] = await tx.select().from(t).where(eq(t._id, _id));
  if (!payment) throw new Error('A held payment is gone');
  const refunds = await tx
    .select({ status: refundTable.status, amountMinor: refundTable.amountMinor })
    .from(refundTable)
    .where(eq(refundTable.paymentId, _id));
  const [dispute] = await tx
    .select({ status: disputeTable.status })
    .from(disputeTable)
    .where(eq(disputeTable.paymentId, _id))
    .orderBy(desc(disputeTable.createdAt))
    .limit(1);
  const { intentStatus, intentAt } = payment;
  return {
    _id,
    intent: intentStatus && intentAt ? { status: intentStatus, at: intentAt } : null,
    hasFailed: payment.failureCode !== null,
    isExpired: payment.expiredAt !== null,
    totalMinor: payment.amountTotalMinor,
    refunds,
    dispute: dispute?.status ?? null,
  };
}

/** Writes the state that follows from the facts, and what the maker earns by them. */
export async function refreshStatus(tx: Db, facts: Facts & { _id: string }, at: Date): Promise<void> {
  await tx
    .update(t)
    .set({ status: statusOf(facts), amountRefundedMinor: refundedMinor(facts.refunds), updatedAt: at })
    .where(eq(t._id, facts._id));
  if (facts.intent?.status === 'succeeded') await bookEarnings(tx, facts._id, at);
}
