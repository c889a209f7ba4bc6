import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { isSuspended } from '../../people/watchers/entitlements/standing.service.ts';
import type { Payment } from '../payments/payments.table.ts';
import { closeInvoice } from './invoices.ts';
import { changesOnEnd, changesOnResume } from './subscription-changes.ts';
import { subscriptionStatusOf, type Subscription } from './subscription-status.ts';
import { changeSubscription, lockSubscription } from './subscriptions.record.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

const noteOf = ({ orderId }: Payment): string => `Refunded: ${orderId}`;
const byWorker = ({ orderId }: Payment, at: Date) => ({ actorId: null, requestId: orderId, at });

/**
 * Ends the subscription of a payment that is refunded with its access.
 * @returns whether the end can be undone: it was active or paused, with no charge pending
 */
export async function endRefunded(tx: Db, payment: Payment, at: Date): Promise<boolean> {
  if (!payment.subscriptionId) return false;
  const held = await lockSubscription(tx, payment.subscriptionId, undefined);
  if (held.endedAt) return false;
  const status = subscriptionStatusOf(held);
  const closed = await closeInvoice(tx, held, 'void');
  const reason = {
    cancelReason: held.cancelReason ?? 'other',
    cancelNote: held.cancelNote ?? noteOf(payment),
  };
  await changeSubscription(
    tx,
    held,
    { ...closed, ...changesOnEnd(at), ...reason, ...keptForRestoring(held, at) },
    { ...byWorker(payment, at), action: 'end' },
  );
  return held.chargingSince === null && (status === 'active' || status === 'paused');
}

/** The pause, and when the watcher had asked to cancel. */
const keptForRestoring = (held: Subscription, at: Date) => ({
  pausedAt: held.pausedAt,
  pausedUntil: held.pausedUntil,
  canceledAt: held.cancelAtPeriodEnd ? held.canceledAt : at,
});

/**
 * Continues a subscription that a refund had ended, with the time that it lost; it may have been paused or canceling.
 * @param endedAt when the refund ended it
 * @returns false when something else ended it, the watcher is suspended, or has another subscription by now
 */
export async function restoreRefunded(tx: Db, payment: Payment, endedAt: Date, at: Date): Promise<boolean> {
  if (!payment.subscriptionId) return false;
  const held = await lockSubscription(tx, payment.subscriptionId, undefined);
  if (held.endedAt?.getTime() !== endedAt.getTime()) return false;
  if ((await isSuspended(tx, held.watcherId)) || (await hasRival(tx, held))) return false;
  const isCanceling = held.canceledAt !== null && held.canceledAt < endedAt;
  const pausedLeftMs = Math.max(0, held.currentPeriodEnd.getTime() - endedAt.getTime());
  const changed = {
    endedAt: null,
    cancelAtPeriodEnd: isCanceling,
    canceledAt: isCanceling ? held.canceledAt : null,
    cancelReason: isCanceling ? held.cancelReason : null,
    cancelNote: held.cancelNote === noteOf(payment) ? null : held.cancelNote,
    ...(held.pausedAt ? {} : changesOnResume({ ...held, pausedLeftMs }, at)),
  };
  await changeSubscription(tx, held, changed, { ...byWorker(payment, at), action: 'restore' });
  return true;
}

/** At most one subscription per watcher and family is live. */
const hasRival = async (tx: Db, { _id, watcherId, family }: Subscription): Promise<boolean> =>
  (await tx.$count(
    t,
    and(
      eq(t.watcherId, watcherId),
      eq(t.family, family),
      ne(t._id, _id),
      isNull(t.endedAt),
      isNull(t.replacedById),
    ),
  )) > 0;

/** Whether the subscription of a payment has ended. */
export async function isSubscriptionEnded(tx: Db, { subscriptionId }: Payment): Promise<boolean> {
  if (!subscriptionId) return false;
  const [row] = await tx.select({ endedAt: t.endedAt }).from(t).where(eq(t._id, subscriptionId));
  return row !== undefined && row.endedAt !== null;
}
