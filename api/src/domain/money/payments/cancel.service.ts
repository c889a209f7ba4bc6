import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { GatewayRefusal, type Intent } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment } from './apply-intent.service.ts';
import { localIntent } from './local-intent.service.ts';
import type { Source } from './payment-events.service.ts';
import { paymentTable as t } from './payments.table.ts';

/**
 * Gives up an order at the gateway, so that it can't be charged any more, and here. One that was paid meanwhile stays
 * paid: what the gateway says is written down either way.
 * @param alsoWrite what is to be written with it
 * @throws GatewayDown
 */
export async function cancelOrder(
  deps: MoneyDeps,
  _id: string,
  source: Source,
  alsoWrite?: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const [payment] = await deps.db.select().from(t).where(eq(t._id, _id));
  if (!payment) return;
  const at = deps.now();
  const intent = payment.gatewayIntentId ? await cancelIntent(deps, payment.gatewayIntentId) : null;
  await deps.db.transaction(async (tx) => {
    const held = await lockPayment(tx, eq(t._id, _id));
    if (!held) return;
    // An order that the gateway has never heard of can't be charged: it is closed all the same.
    await applyIntent(tx, deps, held, intent ?? localIntent(held, 'canceled', at), at, source);
    await alsoWrite?.(tx);
  });
}

/**
 * What the gateway says after it; null where it knows no such order, as another one was in charge when that began.
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
