import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { hasEvent, recordEvent, type PaymentEventSource } from './payment-events.service.ts';
import type { Payment } from './payments.table.ts';

/** A report that contradicts a payment. */
export type Contradiction = {
  type: 'intent.mismatch' | 'report.held';
  title: string;
  /** As stored, with an amount in minor units, and the ID at the gateway: a dismissal covers no other intent. */
  detail: string;
  /** As read in a notification; the stored one when absent. */
  shown?: string;
};

/**
 * Holds a report of the gateway that contradicts the payment: nothing is changed, and everyone who may read payments is
 * alerted, once per contradiction, and again when it recurs after a release. The caller has locked the payment.
 */
export async function holdReport(
  tx: Db,
  { bus, now }: Pick<Deps, 'bus' | 'now'>,
  payment: Payment,
  source: PaymentEventSource,
  { type, title, detail, shown = detail }: Contradiction,
): Promise<void> {
  if (await hasEvent(tx, payment._id, type, detail, 'report.released')) return;
  await recordEvent(tx, payment._id, source, type, now(), detail);
  await notify(tx, bus, {
    to: { permission: 'payment:read' },
    type: 'payment',
    title: `${title} on ${payment.orderId}`,
    body: `The report was held and nothing was changed: ${shown}. Check it in the gateway’s dashboard.`,
    params: { paymentId: payment._id },
    severity: 'critical',
  });
}
