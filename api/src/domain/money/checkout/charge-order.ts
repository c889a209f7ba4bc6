import { eq } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { GatewayDown, GatewayRefusal, type Intent } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment } from '../payments/apply-intent.service.ts';
import type { Payment } from '../payments/payments.table.ts';
import { paymentTable as t } from '../payments/payments.table.ts';

/** Whether the card was charged isn't known, by this try or one before; the next finds out before it charges. */
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
/** What a viewer's order asks of the gateway, outside transactions. */
export function chargeOrder(deps: MoneyDeps) {
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

  const hear = (paymentId: string, intent: Intent): Promise<void> =>
    db.transaction(async (tx) => {
      const held = await lockPayment(tx, eq(t._id, paymentId));
      if (held) await applyIntent(tx, deps, held, intent, now(), { source: 'viewer' });
    });

  /** @throws ApiError 402 for a method that can't be charged, which is written down as a failure; 503 */
  async function charge(payment: Payment, attempt: number, methodId: string): Promise<void> {
    const intentId = await intentFor(payment);
    // With the country of the order, so that the page asks for the movie there at once.
    const { _id, movieId, country } = payment;
    const returnUrl = `${config.publicUrl}/payment/${movieId}?return=${_id}&country=${country}`;
    const idempotencyKey = `${payment.orderId}-${attempt}`;
    try {
      await hear(payment._id, await gateway.confirm(intentId, { methodId, returnUrl, idempotencyKey }));
    } catch (error) {
      if (error instanceof GatewayDown) throw gatewayDown(error);
      if (!(error instanceof GatewayRefusal)) throw error;
      await hearRefused(payment._id, intentId, error);
    }
  }

  /** What is true after a no: the intent may be paid, by an earlier click, or canceled; else the try has failed. */
  async function hearRefused(paymentId: string, intentId: string, { code, message }: GatewayRefusal) {
    const intent = await gateway.retrieve(intentId).catch((error: unknown) => {
      if (error instanceof GatewayDown) throw gatewayDown(error);
      throw error;
    });
    if (intent.status !== 'requires_method') return hear(paymentId, intent);
    await hear(paymentId, { ...intent, failure: { code, declineCode: null } });
    throw new ApiError(402, code, message);
  }

  return { prepare, charge };
}
