import { eq } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { GatewayDown, type GatewayEvent, GatewayRefusal, type Intent } from '../gateway/gateway.service.ts';
import { lockPayment } from './apply-intent.service.ts';
import { paymentTable as t } from './payments.table.ts';

type Asking = Pick<MoneyDeps, 'db' | 'gateway'>;

/**
 * Fetches what an event omits before it is applied: it has a charge's ID only, but the receipt shows the card; and a
 * refund's or dispute's intent only, whose ID the order may not have yet.
 * @throws GatewayDown when the payment of a refund or dispute can't be found out: the gateway redelivers the event
 */
export async function completeEvent(deps: Asking, event: GatewayEvent): Promise<GatewayEvent> {
  if ('intent' in event) return { ...event, intent: await withCharge(deps, event.intent) };
  const intentId =
    'refund' in event ? event.refund.intentId : 'dispute' in event ? event.dispute.intentId : null;
  if (intentId) await findOrder(deps, intentId);
  return event;
}

async function withCharge({ gateway }: Asking, incoming: Intent): Promise<Intent> {
  if (!incoming.orderId || incoming.status !== 'succeeded' || incoming.paidWith) return incoming;
  try {
    const { chargeId, feeMinor, paidWith, riskScore } = await gateway.retrieve(incoming.id);
    return { ...incoming, chargeId: chargeId ?? incoming.chargeId, feeMinor, paidWith, riskScore };
  } catch (error) {
    // Access doesn't wait for the fee, which is fetched later.
    if (error instanceof GatewayDown || error instanceof GatewayRefusal) return incoming;
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
