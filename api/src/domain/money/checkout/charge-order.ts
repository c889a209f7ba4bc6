import { eq } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { GatewayDown, GatewayRefusal, type Intent } from '../gateway/gateway.service.ts';
import { isSuspendedBuyer } from '../../people/watchers/entitlements/standing.service.ts';
import { endAttempt, paymentInProgress, releaseClaim } from '../payments/charge-claims.service.ts';
import { applyIntent, lockPayment } from '../payments/apply-intent.service.ts';
import { linkIntent } from '../payments/order-writes.service.ts';
import type { Payment } from '../payments/payments.table.ts';
import type { Attempt } from './own-order.ts';
import { paymentTable as t } from '../payments/payments.table.ts';

/** Whether the card was charged is unknown, by this attempt or an earlier one; the next attempt checks before it charges. */
export const gatewayDown = (error: GatewayDown) =>
  new ApiError(
    503,
    'gateway_down',
    'The payment service isn’t responding. Try again; you won’t be charged twice.',
    {
      retryAfterSeconds: 5,
      cause: error,
    },
  );
/** Gateway calls of an order, outside transactions. */
export function chargeOrder(deps: MoneyDeps) {
  const { db, gateway, config, now } = deps;

  async function prepare(payment: Payment): Promise<void> {
    if (payment.amountTotalMinor > 0) await intentFor(payment);
  }

  /** The payment intent of an order: the order ID is the idempotency key, so an order never has two. */
  async function intentFor(payment: Payment): Promise<string> {
    if (payment.gatewayIntentId) return payment.gatewayIntentId;
    const { orderId, amountTotalMinor: amountMinor, currency, watcherEmail: email } = payment;
    try {
      const { id } = await gateway.createIntent({ orderId, amountMinor, currency, email });
      await linkIntent(db, payment._id, id);
      return id;
    } catch (error) {
      if (error instanceof GatewayDown) throw gatewayDown(error);
      throw error;
    }
  }

  const recordIntent = ({ payment: { _id }, startedAt }: Attempt, intent: Intent): Promise<void> =>
    db.transaction(async (tx) => {
      const held = await lockPayment(tx, eq(t._id, _id));
      if (!held) return;
      await endAttempt(tx, _id, startedAt);
      await applyIntent(tx, deps, held, intent, now(), { source: 'watcher' });
    });

  /** @throws ApiError 402 for a method that can't be charged, which is recorded as a failed attempt; 409; 503 */
  async function charge(attempt: Attempt, methodId: string): Promise<void> {
    const { _id } = attempt.payment;
    const intentId = await intentFor(attempt.payment).catch(async (error: unknown) => {
      await releaseClaim(db, _id);
      throw error;
    });
    try {
      await confirmIntent(attempt, intentId, methodId);
    } catch (error) {
      await endAttempt(db, _id, attempt.startedAt);
      throw error instanceof GatewayDown ? gatewayDown(error) : error;
    }
  }

  async function confirmIntent(attempt: Attempt, intentId: string, methodId: string): Promise<void> {
    // With the order's country, so that the page requests the movie for it right away.
    const { _id, movieId, country, orderId } = attempt.payment;
    const returnUrl = `${config.paymentUrl}/payment/${movieId}?return=${_id}&country=${country}`;
    const idempotencyKey = `${orderId}-${attempt.number}`;
    // Checks again, after the gateway's time, whether the watcher may buy.
    const authorizesOnly =
      attempt.authorizesOnly || (await isSuspendedBuyer(db, attempt.payment.watcherEmail));
    try {
      const said = { methodId, returnUrl, idempotencyKey, authorizesOnly };
      const intent = await gateway.confirm(intentId, said);
      await recordIntent(attempt, intent);
      if (authorizesOnly && intent.status === 'canceled') throw paymentInProgress();
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      await hearRefused(attempt, intentId, error);
    }
  }

  /** The state after a rejection: an earlier click may have paid the intent, or it is canceled; otherwise the attempt failed. */
  async function hearRefused(attempt: Attempt, intentId: string, { code, message }: GatewayRefusal) {
    const intent = await gateway.retrieve(intentId);
    if (intent.status !== 'requires_method') return recordIntent(attempt, intent);
    await recordIntent(attempt, { ...intent, failure: { code, declineCode: null } });
    throw new ApiError(402, code, message);
  }

  return { prepare, charge };
}
