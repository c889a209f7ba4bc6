import { and, eq, sql } from 'drizzle-orm';
import { hasRefundFailed } from '@backlot/contracts/money/payments/detail';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { GatewayDispute, GatewayRefund } from '../gateway/gateway.service.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { endRefunded } from '../subscriptions/end-refunded.service.ts';
import { revokePurchase } from '../../people/watchers/entitlements/entitlements.service.ts';
import { noteFigures } from '../../people/watchers/refresh-figures.service.ts';
import type { Payment } from './payments.table.ts';
import { recordEvent, type PaymentEventSource } from './payment-events.service.ts';
import { readFacts, refreshStatus } from './payment-facts.ts';
import { supersedesRefund } from './payment-status.ts';
import { issueCreditNote } from './issue-documents.service.ts';
import { reverseRefund } from './reverse-refund.ts';
import { disputeTable, refundTable as t } from './payments.table.ts';

type Refund = typeof t.$inferSelect;

/** Finds a refund by the gateway's ID, or by its idempotency key: our own ID. */
async function rowOf(tx: Db, payment: Payment, { id, key }: GatewayRefund): Promise<Refund | undefined> {
  const [known] = await tx.select().from(t).where(eq(t.gatewayRefundId, id));
  if (known || key === null) return known;
  const [asked] = await tx
    .select()
    .from(t)
    .where(and(eq(t.paymentId, payment._id), eq(sql`${t._id}::text`, key)));
  return asked;
}

/**
 * Records the state of a refund. A refund created at the gateway gets a row too. The caller has locked the payment.
 */
export async function applyRefund(
  tx: Db,
  deps: Pick<Deps, 'bus' | 'config' | 'now'>,
  payment: Payment,
  incoming: GatewayRefund,
  source: PaymentEventSource,
): Promise<void> {
  const found = await rowOf(tx, payment, incoming);
  if (!found) {
    await tx.insert(t).values({
      paymentId: payment._id,
      createdAt: deps.now(),
      amountMinor: incoming.amountMinor,
      reason: 'other',
      note: 'Created at the gateway',
      status: 'pending',
      revokesAccess: false,
      sendsReceipt: true,
      gatewayRefundId: incoming.id,
    });
    return applyRefund(tx, deps, payment, incoming, source);
  }
  await tx
    .update(t)
    .set({ gatewayRefundId: incoming.id, pendingReason: incoming.pendingReason })
    .where(eq(t._id, found._id));
  await writeRefund(tx, deps, payment, found, incoming, source);
}

/** Records the result of a refund and applies its effects. The caller has locked the payment. */
export async function writeRefund(
  tx: Db,
  deps: Pick<Deps, 'bus' | 'config' | 'now'>,
  payment: Payment,
  { _id, status: known }: Pick<Refund, '_id' | 'status'>,
  incoming: Pick<GatewayRefund, 'status' | 'failureReason'>,
  source: PaymentEventSource,
): Promise<void> {
  if (!supersedesRefund(known, incoming.status)) return;
  const at = deps.now();
  const [refund] = await tx
    .update(t)
    .set({ status: incoming.status, failureReason: incoming.failureReason, settledAt: at })
    .where(eq(t._id, _id))
    .returning();
  if (!refund) return;
  const sum = `${refund.amountMinor} ${payment.currency}`;
  await recordEvent(tx, payment._id, source, `refund.${incoming.status}`, at, sum);
  if (incoming.status === 'succeeded') await settle(tx, deps, payment, refund);
  const wasSettled = known === 'succeeded';
  if (wasSettled) await reverseRefund(tx, deps, payment, refund, source);
  else if (hasRefundFailed(incoming.status))
    await notify(tx, deps.bus, {
      to: { permission: 'payment:refund' },
      type: 'payment',
      title: `Refund of ${payment.orderId} ${incoming.status}`,
      body: 'The money wasn’t returned. Refund it another way.',
      params: { paymentId: payment._id },
      severity: 'warning',
    });
  await refreshStatus(tx, await readFacts(tx, payment._id), at);
}

async function settle(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const at = deps.now();
  let { accessEndedAt } = refund;
  if (refund.revokesAccess) {
    const isRevoked = await revokePurchase(tx, payment._id, at);
    const isEnded = await endRefunded(tx, payment, at);
    if (isRevoked || isEnded) {
      accessEndedAt = at;
      await tx.update(t).set({ accessEndedAt }).where(eq(t._id, refund._id));
    }
  }
  // The number last, as each payment in the series waits for it.
  await issueCreditNote(tx, payment, { ...refund, accessEndedAt }, at);
}

/** Records the state of a dispute; the later report wins. */
export async function applyDispute(
  tx: Db,
  deps: Pick<Deps, 'bus' | 'now'>,
  payment: Payment,
  incoming: GatewayDispute,
  at: Date,
  source: PaymentEventSource,
): Promise<void> {
  const [known] = await tx.select().from(disputeTable).where(eq(disputeTable.gatewayDisputeId, incoming.id));
  const isFinal = known?.status === 'won' || known?.status === 'lost';
  if (known && (isFinal || known.statusAt > at)) return;
  const { id: gatewayDisputeId, status, reason, amountMinor, dueBy } = incoming;
  await tx
    .insert(disputeTable)
    .values({ paymentId: payment._id, gatewayDisputeId, status, statusAt: at, reason, amountMinor, dueBy })
    .onConflictDoUpdate({
      target: disputeTable.gatewayDisputeId,
      set: { status, statusAt: at, amountMinor, dueBy },
    });
  // The payment's row, whose changes are noted by a trigger, stays the same when another dispute is lost.
  if (payment.watcherId) await noteFigures(tx, payment.watcherId);
  // The gateway's timestamps are in whole seconds: a dispute must not precede its payment.
  const shownAt = payment.paidAt && payment.paidAt > at ? payment.paidAt : at;
  if (known?.status !== status)
    await recordEvent(tx, payment._id, source, `dispute.${status}`, shownAt, reason);
  if (!known)
    await notify(tx, deps.bus, {
      to: { permission: 'payment:manage' },
      type: 'payment',
      title: `${payment.orderId} is disputed`,
      body: `Submit evidence before the deadline: ${reason}.`,
      params: { paymentId: payment._id },
      severity: 'warning',
    });
  await refreshStatus(tx, await readFacts(tx, payment._id), deps.now());
}
