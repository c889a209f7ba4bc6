import { eq } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { isSuspended } from '../../people/watchers/entitlements/standing.service.ts';
import { GatewayDown, GatewayRefusal, type Intent, keyLivesMs } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment } from '../payments/apply-intent.service.ts';
import type { Payment } from '../payments/payments.table.ts';
import { localIntent } from '../payments/local-intent.service.ts';
import { linkIntent } from '../payments/order-writes.service.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { isOnSession } from '../payments/subscription-order.service.ts';
import { applyToInvoice } from './apply-to-invoice.service.ts';
import { cancelAttempt, chargeOnSession, continueOnSession } from './card/charge-on-session.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

/** Allows for clock skew and slow calls. */
const marginMs = 3_600_000;

const sourceOf = (payment: Payment) => ({ source: isOnSession(payment) ? 'watcher' : 'worker' }) as const;

/**
 * Charges an attempt of an invoice. Idempotent after a crash, because order and key are stored before. If the gateway is
 * unreachable, the worker retries.
 */
export async function chargeFailedInvoice(deps: MoneyDeps, paymentId: string): Promise<void> {
  const { db, log } = deps;
  const [row] = await db
    .select({ payment: paymentTable, methodId: t.methodId, watcherId: t.watcherId })
    .from(paymentTable)
    .innerJoin(t, eq(t._id, paymentTable.subscriptionId))
    .where(eq(paymentTable._id, paymentId));
  if (!row) return;
  try {
    const isStopped = await isSuspended(db, row.watcherId);
    const asked = isStopped
      ? await stopped(deps, row.payment)
      : await charged(deps, row.payment, row.methodId);
    await recordIntent(deps, paymentId, asked);
  } catch (error) {
    if (error instanceof GatewayDown)
      return log.warn({ err: error, paymentId }, 'a charge is pending at the gateway');
    if (!(error instanceof GatewayRefusal)) throw error;
    await recordIntent(deps, paymentId, refused(row.payment, error.code, deps.now()));
  }
}

/** @throws GatewayDown, GatewayRefusal */
async function charged(deps: MoneyDeps, payment: Payment, methodId: string | null): Promise<Intent> {
  const { gateway } = deps;
  const at = deps.now();
  // The gateway already knows the order: its current state is newer than any charge result.
  if (payment.gatewayIntentId) {
    const intent = await gateway.retrieve(payment.gatewayIntentId);
    return isOnSession(payment) ? continueOnSession(deps, payment, intent, methodId) : intent;
  }
  // The idempotency key of an attempt with a lost response may have expired: repeating the call would charge again.
  const isOld = at.getTime() - payment.createdAt.getTime() > keyLivesMs - marginMs;
  const isClosed = payment.intentStatus === 'canceled';
  const made = isOld || isClosed ? await gateway.findIntent(payment.orderId) : null;
  if (made) return made;
  // A canceled order must never be charged.
  if (isClosed) return localIntent(payment, 'canceled', at);
  if (!methodId) throw new GatewayRefusal('no_card', 'No card on file.');
  if (isOnSession(payment)) return chargeOnSession(deps, payment, methodId);
  const { orderId, amountTotalMinor: amountMinor, currency, watcherEmail: email } = payment;
  const idempotencyKey = `${payment.invoiceId}-${payment.attempts}`;
  return gateway.chargeSavedCard({ orderId, amountMinor, currency, email, methodId, idempotencyKey });
}

/**
 * What became of an attempt whose watcher was suspended meanwhile: a charge whose response was lost, or nothing.
 * @throws GatewayDown, GatewayRefusal
 */
async function stopped(deps: MoneyDeps, payment: Payment): Promise<Intent> {
  const { gatewayIntentId: known, orderId } = payment;
  const intent = known ? await deps.gateway.retrieve(known) : await deps.gateway.findIntent(orderId);
  if (!intent) return localIntent(payment, 'canceled', deps.now());
  const isOpen = intent.status === 'requires_method' || intent.status === 'requires_action';
  return isOpen ? cancelAttempt(deps, intent) : intent;
}

/** Records the state of an attempt's intent. */
export const recordIntent = (deps: MoneyDeps, paymentId: string, intent: Intent): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const held = await lockPayment(tx, eq(paymentTable._id, paymentId));
    if (!held) return;
    const gatewayIntentId = held.gatewayIntentId ?? (intent.id || null);
    if (gatewayIntentId && !held.gatewayIntentId) await linkIntent(tx, paymentId, gatewayIntentId);
    const known = { ...held, gatewayIntentId };
    const supersedes = await applyIntent(tx, deps, known, intent, deps.now(), sourceOf(held));
    // A known result may not have been applied to the subscription yet.
    if (!supersedes) await applyToInvoice(tx, deps, held);
  });

/** An attempt that the gateway rejected without charging. */
const refused = (payment: Payment, code: string, createdAt: Date): Intent => ({
  ...localIntent(payment, 'requires_method', createdAt),
  feeMinor: null,
  failure: { code, declineCode: null },
});
