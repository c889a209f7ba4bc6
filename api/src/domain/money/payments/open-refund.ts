import type { RefundInput } from '@backlot/contracts/money/payments/detail';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Payment } from './payments.table.ts';
import { recordEvent, type PaymentEventSource } from './payment-events.service.ts';
import { refundTable } from './payments.table.ts';

export type RefundTerms = Pick<
  RefundInput,
  'amountMinor' | 'reason' | 'note' | 'revokesAccess' | 'sendsReceipt'
>;

/**
 * Inserts a refund. The caller has locked the payment, checked the amount, and submits it.
 * @returns its ID
 */
export async function openRefund(
  tx: Db,
  { _id: paymentId, currency }: Pick<Payment, '_id' | 'currency'>,
  { amountMinor, reason, note, revokesAccess, sendsReceipt }: RefundTerms,
  source: PaymentEventSource,
  at: Date,
): Promise<string> {
  const _id = newId();
  const wish = { amountMinor, reason, note, revokesAccess, sendsReceipt };
  await tx
    .insert(refundTable)
    .values({ _id, paymentId, ...wish, createdAt: at, byId: source.byId ?? null, status: 'pending' });
  await recordEvent(tx, paymentId, source, 'refund.requested', at, `${amountMinor} ${currency}`);
  return _id;
}
