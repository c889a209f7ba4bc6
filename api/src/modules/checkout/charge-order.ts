import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { GatewayDown, GatewayRefusal } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment, type Payment } from '../payments/apply-intent.service.ts';
import { paymentTable as t } from '../payments/payments.table.ts';

export const gatewayDown = (error: GatewayDown) =>
  new ApiError(503, 'gateway_down', 'The payment service does not answer. Nothing was charged; try again.', {
    retryAfterSeconds: 5,
    cause: error,
  });

/** What a viewer's order asks of the gateway, outside transactions. */
export function chargeOrder(deps: Deps) {
  const { db, gateway, config, now } = deps;

  async function prepare(payment: Payment): Promise<void> {
    if (payment.amountTotalMinor > 0) await intentFor(payment);
  }

  /** The order's side at the gateway: the order's id is the key, so that one order never has two. */
  async function intentFor(payment: Payment): Promise<string> {
    if (payment.gatewayIntentId) return payment.gatewayIntentId;
    const { orderId, amountTotalMinor: amountMinor, currency, watcherEmail: email } = payment;
    try {
      const { id } = await gateway.createIntent({ orderId, amountMinor, currency, email });
      await db.update(t).set({ gatewayIntentId: id }).where(eq(t._id, payment._id));
      return id;
    } catch (error) {
      if (error instanceof GatewayDown) throw gatewayDown(error);
      throw error;
    }
  }

  async function charge(payment: Payment, attempt: number, methodId: string): Promise<void> {
    const intentId = await intentFor(payment);
    const returnUrl = `${config.publicUrl}/payment/${payment.movieId}?payment=${payment._id}`;
    const idempotencyKey = `${payment.orderId}-${attempt}`;
    try {
      const intent = await gateway.confirm(intentId, { methodId, returnUrl, idempotencyKey });
      await db.transaction(async (tx) => {
        const held = await lockPayment(tx, eq(t._id, payment._id));
        if (held) await applyIntent(tx, deps, held, intent, now(), { source: 'viewer' });
      });
    } catch (error) {
      if (error instanceof GatewayDown) throw gatewayDown(error);
      if (error instanceof GatewayRefusal) throw new ApiError(402, error.code, error.message);
      throw error;
    }
  }

  return { prepare, charge };
}
