import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { GatewayRefusal, type Intent } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment } from './apply-intent.service.ts';
import { localIntent } from './local-intent.service.ts';
import { ordersOfAddress } from './other-orders.service.ts';
import type { PaymentEventSource } from './payment-events.service.ts';
import { paymentTable as t } from './payments.table.ts';

/**
 * Cancels an order at the gateway, so that it can't be charged anymore, and then here. An order paid in the meantime
 * stays paid: the gateway's state is recorded either way.
 * @param alsoWrite further writes in the same transaction
 * @throws GatewayDown
 */
export async function cancelOrder(
  deps: MoneyDeps,
  _id: string,
  source: PaymentEventSource,
  alsoWrite?: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const [payment] = await deps.db.select().from(t).where(eq(t._id, _id));
  if (!payment) return;
  const at = deps.now();
  const intent = payment.gatewayIntentId ? await cancelIntent(deps, payment.gatewayIntentId) : null;
  await deps.db.transaction(async (tx) => {
    const held = await lockPayment(tx, eq(t._id, _id));
    if (!held) return;
    // An order unknown to the gateway can't be charged and is canceled here.
    await applyIntent(tx, deps, held, intent ?? localIntent(held, 'canceled', at), at, source);
    await alsoWrite?.(tx);
  });
}

/**
 * The intent after the cancellation; null when the gateway doesn't know it, as it was created with another gateway.
 * @throws GatewayDown
 */
async function cancelIntent(
  { gateway }: Pick<MoneyDeps, 'gateway'>,
  intentId: string,
): Promise<Intent | null> {
  try {
    return await gateway.cancel(intentId);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    return error.code === 'resource_missing' ? null : gateway.retrieve(intentId);
  }
}

/**
 * Cancels other open orders for a movie that was just bought. A concurrent charge is refunded automatically.
 * @throws GatewayDown
 */
export async function cancelOtherOrders(deps: MoneyDeps, paymentId: string): Promise<void> {
  const [payment] = await deps.db.select().from(t).where(eq(t._id, paymentId));
  if (!payment) return;
  for (const other of await ordersOfAddress(deps.db, payment))
    await cancelOrder(deps, other, { source: 'worker' });
}
