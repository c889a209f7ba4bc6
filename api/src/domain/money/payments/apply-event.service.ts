import { eq, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { GatewayEvent } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment } from './apply-intent.service.ts';
import type { Payment } from './payments.table.ts';
import { applyDispute, applyRefund } from './apply-refund.service.ts';
import { gatewayEventTable, paymentTable as t } from './payments.table.ts';

const webhook = { source: 'webhook' } as const;

/** Whose event it is. An intent is known by its order even before its id was written down here. */
const paymentOf = async (tx: Db, event: GatewayEvent): Promise<Payment | undefined> => {
  if ('intent' in event) {
    const { id, orderId } = event.intent;
    return lockPayment(tx, or(eq(t.gatewayIntentId, id), orderId ? eq(t.orderId, orderId) : undefined));
  }
  const intentId =
    'refund' in event ? event.refund.intentId : 'dispute' in event ? event.dispute.intentId : null;
  return intentId ? lockPayment(tx, eq(t.gatewayIntentId, intentId)) : undefined;
};

/**
 * Takes an event of the gateway in: its id and all that follows from it are written together, or neither is. The same
 * event again changes nothing. One that finds no payment is not written down: it may find one when it is sent again.
 */
export const applyEvent = (
  deps: Pick<Deps, 'db' | 'bus' | 'config' | 'now'>,
  event: GatewayEvent,
): Promise<'applied' | 'known' | 'not_ours'> =>
  deps.db.transaction(async (tx) => {
    const payment = await paymentOf(tx, event);
    if (!payment) return 'not_ours';
    const { id, type, at } = event;
    const fresh = await tx
      .insert(gatewayEventTable)
      .values({ id, type, at, receivedAt: deps.now(), paymentId: payment._id })
      .onConflictDoNothing()
      .returning({ id: gatewayEventTable.id });
    if (fresh.length === 0) return 'known';
    if ('intent' in event) await applyIntent(tx, deps, payment, event.intent, at, webhook);
    if ('refund' in event) await applyRefund(tx, deps, payment, event.refund, webhook);
    if ('dispute' in event) await applyDispute(tx, deps, payment, event.dispute, at, webhook);
    return 'applied';
  });
