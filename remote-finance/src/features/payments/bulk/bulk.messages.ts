import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type { PaymentBulkAction, PaymentSkipReason } from '@backlot/contracts/money/payments/bulk';

type Key = PaymentBulkAction['type'];
const rows = (count: number) => (count === 1 ? '1 payment' : `${count} payments`);
const reasons: Record<OwnSkipReason<PaymentSkipReason>, string> = {
  not_paid: 'not paid',
  fully_refunded: 'nothing left to refund',
  not_refundable: 'recorded manually',
  disputed: 'disputed',
  rate_limited: 'receipt resent too often in the last hour',
};
const titles: Record<Key, string> = { receipt: 'Resend receipts', refund: 'Refund payments' };
const actions: Record<Key, string> = { ...titles, refund: 'Refund payments…' };
const done: Record<Key, (count: number) => string> = {
  receipt: (count) => `${count === 1 ? '1 receipt' : `${count} receipts`} sent`,
  refund: (count) => `${count === 1 ? '1 refund' : `${count} refunds`} pending`,
};

export const bulkMessages = {
  rows,
  reasons,
  actions,
  titles,
  done,
  refundText: (most: number) =>
    `Refunds the remaining amount of each payment, up to ${most} payments at a time. The preview shows the total.`,
  reason: paymentsApi.refund.fields.reason.label,
  noteHelp: 'Internal, added to each refund. Watchers don’t see it.',
  revokesAccess: 'Also revoke access to the movies',
  totals: (amounts: string) => `Total: ${amounts}`,
};
