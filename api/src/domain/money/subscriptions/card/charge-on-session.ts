import { GatewayRefusal, type Intent } from '../../gateway/gateway.service.ts';
import type { MoneyDeps } from '../../gateway/money-deps.service.ts';
import { waitsAtBankMs } from '../../payments/charge-claims.service.ts';
import { linkIntent } from '../../payments/order-writes.service.ts';
import type { Payment } from '../../payments/payments.table.ts';
import { cardLink } from './card-link.ts';

/**
 * Charges an attempt of the watcher, who can authenticate it. Repeated calls after a crash are identical, so that they
 * charge once.
 * @throws GatewayDown, GatewayRefusal
 */
export async function chargeOnSession(deps: MoneyDeps, payment: Payment, methodId: string): Promise<Intent> {
  const { gateway } = deps;
  const intentId = await intentFor(deps, payment, methodId);
  const link = await cardLink(deps, payment.subscriptionId ?? '', payment.createdAt);
  const idempotencyKey = `${payment.invoiceId}-${payment.attempts}`;
  try {
    return await gateway.confirm(intentId, { methodId, returnUrl: `${link.url}?return=1`, idempotencyKey });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    const intent = await gateway.retrieve(intentId);
    if (intent.status !== 'requires_method') return intent;
    return { ...intent, failure: { code: error.code, declineCode: null } };
  }
}

/** Its intent, stored before it is confirmed. */
async function intentFor({ db, gateway }: MoneyDeps, payment: Payment, methodId: string): Promise<string> {
  if (payment.gatewayIntentId) return payment.gatewayIntentId;
  const { _id, orderId, amountTotalMinor: amountMinor, currency, watcherEmail: email } = payment;
  const { id } = await gateway.createIntent({ orderId, amountMinor, currency, email, methodId });
  await linkIntent(db, _id, id);
  return id;
}

/** Completes an attempt that a crash interrupted, and ends one that the watcher has left at the bank. */
export async function continueOnSession(
  deps: MoneyDeps,
  payment: Payment,
  intent: Intent,
  methodId: string | null,
): Promise<Intent> {
  const isUnconfirmed = intent.status === 'requires_method' && !intent.failure;
  if (!isUnconfirmed && intent.status !== 'requires_action') return intent;
  const isOverdue = deps.now().getTime() - payment.createdAt.getTime() > waitsAtBankMs;
  if (isOverdue || !methodId) return cancelAttempt(deps, intent);
  return isUnconfirmed ? chargeOnSession(deps, payment, methodId) : intent;
}

/** Cancels an intent; one that was paid at the last moment stays paid. */
export async function cancelAttempt(
  { gateway }: Pick<MoneyDeps, 'gateway'>,
  { id }: Pick<Intent, 'id'>,
): Promise<Intent> {
  try {
    return await gateway.cancel(id);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    return gateway.retrieve(id);
  }
}
