import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { grantPurchase } from '../../people/watchers/entitlements/entitlements.service.ts';
import { isSuspendedBuyer } from '../../people/watchers/entitlements/standing.service.ts';
import { findOrCreateWatcher } from '../../people/watchers/watcher-accounts.service.ts';
import { hasPaidInvoice } from '../subscriptions/apply-to-invoice.service.ts';
import type { Payment } from './payments.table.ts';
import { enqueue } from '../../../platform/outbox/outbox.service.ts';
import { closeOthersMessage, refundMessage } from './payment-outbox.service.ts';
import { issueReceipt } from './issue-documents.service.ts';
import { openRefund } from './open-refund.ts';
import { hasAccessAlready, ordersOfAddress } from './other-orders.service.ts';
import { recordEvent } from './payment-events.service.ts';
import { paymentTable as t } from './payments.table.ts';
import { isOnSession } from './subscription-order.service.ts';
import { quoteTable, startWithinDays } from './quotes.table.ts';

const dayMs = 24 * 3_600_000;

/**
 * Fulfills a paid payment: receipt, access and email. Idempotent. A movie already bought by another order with the same
 * email is refunded instead, and so is an invoice already closed, and an order whose watcher was suspended meanwhile. A free one has nothing to refund.
 */
export async function fulfillPayment(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  payment: Payment,
): Promise<void> {
  if (payment.receiptNo || payment.fulfilledAt) return;
  const at = deps.now();
  const by = { actorId: null, requestId: payment.orderId, at };
  const watcherId =
    payment.watcherId ??
    (await findOrCreateWatcher(
      tx,
      { email: payment.watcherEmail, name: payment.watcherName, country: payment.country },
      by,
    ));
  const obstacle = payment.amountTotalMinor > 0 ? await obstacleOf(tx, payment, at) : null;
  const entitlementId = obstacle ? null : await grant(tx, { ...payment, watcherId }, payment.paidAt ?? at);
  if (obstacle) await refundAll(tx, payment, obstacle, at);
  else if ((await ordersOfAddress(tx, payment)).length > 0)
    await enqueue(tx, closeOthersMessage({ paymentId: payment._id }));
  const fulfilled = { watcherId, entitlementId, fulfilledAt: at };
  await tx.update(t).set(fulfilled).where(eq(t._id, payment._id));
  await issueReceipt(tx, deps, { ...payment, ...fulfilled });
}

/** Why a payment is returned: only one per movie and email, or per invoice, stays paid, and suspended watchers may not buy. */
async function obstacleOf(tx: Db, payment: Payment, at: Date): Promise<Obstacle | null> {
  if (await hasAccessAlready(tx, payment, at)) return 'duplicate';
  if (!(await hasPaidInvoice(tx, payment))) return 'late';
  // Only what the watcher pays on a page: manual payments are already settled, and renewals aren't charged.
  const isOfWatcher = payment.secretHash !== null || isOnSession(payment);
  const isSuspended = isOfWatcher && (await isSuspendedBuyer(tx, payment.watcherEmail));
  return isSuspended ? 'suspended' : null;
}

const refundReasons = {
  duplicate: { reason: 'duplicate', note: null },
  late: { reason: 'other', note: 'Its invoice was already closed.' },
  suspended: {
    reason: 'other',
    note: 'The watcher was blocked, or requested deletion, before the payment succeeded.',
  },
} as const;
type Obstacle = keyof typeof refundReasons;

/** The credit note explains the refund. */
async function refundAll(tx: Db, payment: Payment, obstacle: Obstacle, at: Date): Promise<void> {
  const source = { source: 'worker' } as const;
  await recordEvent(tx, payment._id, source, `payment.${obstacle}`, at);
  const all = { amountMinor: payment.amountTotalMinor, ...refundReasons[obstacle] };
  const refundId = await openRefund(
    tx,
    payment,
    {
      ...all,
      revokesAccess: obstacle === 'suspended' && payment.subscriptionId !== null,
      sendsReceipt: true,
    },
    source,
    at,
  );
  await enqueue(tx, refundMessage({ refundId }));
}

async function grant(tx: Db, payment: Payment & { watcherId: string }, from: Date): Promise<string | null> {
  const { movieId, movieTitle, kind, watcherId } = payment;
  if (!movieId || !movieTitle || kind === 'subscription') return null;
  const [terms] = payment.quoteId
    ? await tx.select().from(quoteTable).where(eq(quoteTable._id, payment.quoteId))
    : [];
  return grantPurchase(tx, {
    watcherId,
    movieId,
    movieTitle,
    paymentId: payment._id,
    source: kind,
    startAt: from,
    endAt:
      kind === 'rental'
        ? new Date(from.getTime() + (terms?.startWithinDays ?? startWithinDays) * dayMs)
        : null,
    accessHours: kind === 'rental' ? (terms?.accessHours ?? null) : null,
  });
}
