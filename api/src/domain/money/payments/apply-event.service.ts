import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { GatewayEvent } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment } from './apply-intent.service.ts';
import { holdReport } from './hold-report.ts';
import type { Payment } from './payments.table.ts';
import { applyDispute, applyRefund } from './apply-refund.service.ts';
import { gatewayEventTable } from './payment-events.table.ts';
import { paymentTable as t } from './payments.table.ts';

const webhook = { source: 'webhook' } as const;

/** The payment of an event. An intent is found by its order even before its ID is stored. */
const paymentOf = async (tx: Db, event: GatewayEvent): Promise<Payment | undefined> => {
  if ('intent' in event) {
    const { id, orderId } = event.intent;
    const byIntent = await lockPayment(tx, eq(t.gatewayIntentId, id));
    return byIntent ?? (orderId ? lockPayment(tx, eq(t.orderId, orderId)) : undefined);
  }
  const intentId =
    'refund' in event ? event.refund.intentId : 'dispute' in event ? event.dispute.intentId : null;
  return intentId ? lockPayment(tx, eq(t.gatewayIntentId, intentId)) : undefined;
};

/** The ID of what an event reports. */
const subjectOf = (event: GatewayEvent): string => {
  if ('intent' in event) return event.intent.id;
  if ('refund' in event) return event.refund.id;
  return 'dispute' in event ? event.dispute.id : event.id;
};

/**
 * Applies a gateway event, or holds one that contradicts the payment: its ID and its effects are written in one
 * transaction. A duplicate event changes nothing. An event without a payment is not recorded, since it may find one on
 * redelivery.
 */
export const applyEvent = (
  deps: Pick<Deps, 'db' | 'bus' | 'config' | 'now' | 'store'>,
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
    if (event.isOtherMode) {
      const detail = `event ${type} for ${subjectOf(event)} in the gateway’s other mode (test or live)`;
      await holdReport(tx, deps, payment, webhook, { type: 'report.held', title: 'Mode mismatch', detail });
      return 'applied';
    }
    if ('intent' in event) await applyIntent(tx, deps, payment, event.intent, at, webhook);
    if ('refund' in event) await applyRefund(tx, deps, payment, event.refund, webhook);
    if ('dispute' in event) await applyDispute(tx, deps, payment, event.dispute, at, webhook);
    return 'applied';
  });
