import { eq } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { GatewayDown, type GatewayEvent, GatewayRefusal, type Intent } from '../gateway/gateway.service.ts';
import { lockPayment } from './apply-intent.service.ts';
import { paymentTable as t } from './payments.table.ts';

type Asking = Pick<MoneyDeps, 'db' | 'gateway'>;

/**
 * Asks for what an event leaves out, before it is taken in: of a charge it brings the id alone, and the receipt shows its
 * card; of a refund or a dispute the intent alone, whose id may have been lost on its way to our order.
 * @throws GatewayDown when it can't be said whose refund or dispute it is: the gateway sends it again
 */
export async function completeEvent(deps: Asking, event: GatewayEvent): Promise<GatewayEvent> {
  if ('intent' in event) return { ...event, intent: await withCharge(deps, event.intent) };
  const intentId =
    'refund' in event ? event.refund.intentId : 'dispute' in event ? event.dispute.intentId : null;
  if (intentId) await findOrder(deps, intentId);
  return event;
}

async function withCharge({ gateway }: Asking, told: Intent): Promise<Intent> {
  if (!told.orderId || told.status !== 'succeeded' || told.paidWith) return told;
  try {
    const { chargeId, feeMinor, paidWith, riskScore } = await gateway.retrieve(told.id);
    return { ...told, chargeId: chargeId ?? told.chargeId, feeMinor, paidWith, riskScore };
  } catch (error) {
    // Access does not wait for it: the fee is asked for later.
    if (error instanceof GatewayDown || error instanceof GatewayRefusal) return told;
    throw error;
  }
}

async function findOrder({ db, gateway }: Asking, intentId: string): Promise<void> {
  const [known] = await db.select({ _id: t._id }).from(t).where(eq(t.gatewayIntentId, intentId));
  if (known) return;
  const orderId = await orderOf(gateway, intentId);
  if (!orderId) return;
  await db.transaction(async (tx) => {
    const held = await lockPayment(tx, eq(t.orderId, orderId));
    if (held && !held.gatewayIntentId)
      await tx.update(t).set({ gatewayIntentId: intentId }).where(eq(t._id, held._id));
  });
}

async function orderOf(gateway: MoneyDeps['gateway'], intentId: string): Promise<string | null> {
  try {
    return (await gateway.retrieve(intentId)).orderId;
  } catch (error) {
    if (error instanceof GatewayRefusal) return null;
    throw error;
  }
}
