import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { isSuspended } from '../../people/watchers/entitlements/standing.service.ts';
import type { paymentTable } from '../payments/payments.table.ts';
import { isOnSession } from '../payments/subscription-order.service.ts';
import { cardLink } from './card/card-link.ts';
import { closeInvoice } from './invoices.ts';
import { invoiceTable } from './invoices.table.ts';
import { postSubscriptionMail } from './subscription-mails.ts';
import { notifyOfPastDue } from './past-due-notice.ts';
import { planOf } from './plan.repo.ts';
import {
  changesOnFailedCharge,
  changesOnDunningEnd,
  hasExhaustedAttempts,
  changesOnPayment,
  changesOnSuspension,
} from './subscription-changes.ts';
import { subscriptionStatusOf, type Subscription } from './subscription-status.ts';
import { changeSubscription, lockSubscription } from './subscriptions.record.ts';

type Payment = typeof paymentTable.$inferSelect;

/**
 * Applies the result of a payment to its subscription. The caller has locked the payment. Results may be repeated: each
 * attempt counts once.
 */
export async function applyToInvoice(
  tx: Db,
  deps: Pick<Deps, 'bus' | 'config' | 'now' | 'store'>,
  payment: Payment,
): Promise<void> {
  if (!payment.subscriptionId || !payment.invoiceId) return;
  const subscription = await lockSubscription(tx, payment.subscriptionId, undefined);
  const [invoice] = await tx.select().from(invoiceTable).where(eq(invoiceTable._id, payment.invoiceId));
  if (!invoice) return;
  const at = deps.now();
  const by = { actorId: null, requestId: payment.orderId, at };
  if (payment.intentStatus === 'succeeded') {
    if (invoice.status !== 'open') return notifyDuplicatePayment(tx, deps.bus, payment, invoice);
    await tx
      .update(invoiceTable)
      .set({ status: 'paid', paidAt: at, paymentId: payment._id })
      .where(eq(invoiceTable._id, invoice._id));
    await changeSubscription(tx, subscription, changesOnPayment(subscription, at), {
      ...by,
      action: actionOf(subscription),
    });
    return;
  }
  const isCanceled = payment.intentStatus === 'canceled';
  const isFailure = payment.failureCode !== null || isCanceled || payment.intentStatus === 'requires_action';
  // The watcher is authenticating it.
  const isAtBank = payment.intentStatus === 'requires_action' && isOnSession(payment);
  if (payment.intentStatus === 'processing' || isAtBank || !isFailure) return;
  // The result of this attempt is already counted, or a newer attempt exists.
  if (invoice.paymentId !== payment._id || !subscription.chargingSince || invoice.status !== 'open') return;
  if (isCanceled && (await isSuspended(tx, subscription.watcherId)))
    return stopCharging(tx, subscription, by);
  // The watcher left the bank, perhaps for another card: no card was declined, so dunning is unchanged.
  if (isCanceled && isOnSession(payment)) {
    await changeSubscription(tx, subscription, { chargingSince: null }, { ...by, action: 'cancelCharge' });
    return;
  }
  const code =
    payment.declineCode ?? payment.failureCode ?? (isCanceled ? 'canceled' : 'authentication_required');
  const after = await changeSubscription(tx, subscription, changesOnFailedCharge(subscription, code, at), {
    ...by,
    action: 'failCharge',
  });
  await notifyOfPastDue(tx, deps, subscription, after, invoice.totalMinor);
  if (hasExhaustedAttempts(subscription, at)) return endDunning(tx, deps, after, by);
  // The page has said so.
  if (isOnSession(payment)) return;
  const card = await cardLink({ ...deps, db: tx }, subscription._id, at);
  await postSubscriptionMail(tx, after, (texts, details) =>
    texts.chargeFailed({ ...details, card, amountMinor: invoice.totalMinor, nextRetryAt: after.nextRetryAt }),
  );
}

/** The watcher was suspended before the attempt charged anything. A new renewal follows when the suspension ends. */
async function stopCharging(
  tx: Db,
  subscription: Subscription,
  by: { actorId: null; requestId: string; at: Date },
): Promise<void> {
  const changed = changesOnSuspension(subscription, by.at);
  const closed = changed.pausedAt ? await closeInvoice(tx, subscription, 'void') : {};
  await changeSubscription(tx, subscription, { ...closed, ...changed }, { ...by, action: 'cancelCharge' });
}

/** The last attempt failed or expired. */
export async function endDunning(
  tx: Db,
  deps: Pick<Deps, 'config' | 'store'>,
  subscription: Subscription,
  by: { actorId: string | null; requestId: string; at: Date },
): Promise<void> {
  const { afterDunning } = await planOf(tx, subscription.planId);
  const closed = await closeInvoice(tx, subscription, 'uncollectible');
  const changed = { ...closed, ...changesOnDunningEnd(afterDunning, by.at) };
  const after = await changeSubscription(tx, subscription, changed, { ...by, action: 'endDunning' });
  const card = afterDunning === 'canceled' ? null : await cardLink({ ...deps, db: tx }, after._id, by.at);
  await postSubscriptionMail(tx, after, (texts, details) => texts.dunningEnded({ ...details, card }));
}

const actionOf = (before: Subscription): string => {
  if (!before.activatedAt) return 'activateFirst';
  const status = subscriptionStatusOf(before);
  return status === 'past_due' || status === 'unpaid' ? 'recover' : 'pay';
};

/** Whether a payment paid its invoice. One that came after the invoice was closed is refunded. */
export async function hasPaidInvoice(tx: Db, { _id, invoiceId }: Payment): Promise<boolean> {
  if (!invoiceId) return true;
  const isPaidByIt = and(eq(invoiceTable._id, invoiceId), eq(invoiceTable.paymentId, _id));
  return (await tx.$count(invoiceTable, and(isPaidByIt, eq(invoiceTable.status, 'paid')))) > 0;
}

/** A payment of a closed invoice is refunded. */
async function notifyDuplicatePayment(
  tx: Db,
  bus: MoneyDeps['bus'],
  payment: Payment,
  invoice: { status: string; number: string | null; paymentId: string | null },
): Promise<void> {
  if (invoice.status === 'paid' && invoice.paymentId === payment._id) return;
  await notify(tx, bus, {
    to: { permission: 'payment:manage' },
    type: 'payment',
    title: `${payment.orderId} was paid for a closed invoice`,
    body: `${invoice.number ? `Invoice ${invoice.number}` : 'Its invoice'} was already closed. The payment is being refunded.`,
    params: { paymentId: payment._id },
    severity: 'warning',
  });
}
