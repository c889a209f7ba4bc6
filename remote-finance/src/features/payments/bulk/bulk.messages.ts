import type { PaymentBulkAction, PaymentSkipReason } from '@backlot/contracts/payments.bulk';

type Key = PaymentBulkAction['type'];
const rows = (count: number) => (count === 1 ? '1 payment' : `${count} payments`);
const reasons: Record<PaymentSkipReason, string> = {
  not_paid: 'was not paid',
  nothing_left: 'has nothing left to give back',
  not_refundable: 'did not go through the gateway',
  mailed_often: 'had its receipt sent often in the last hour',
  changed_meanwhile: 'was changed meanwhile',
  gone: 'is gone',
};
const actions: Record<Key, string> = { receipt: 'Send receipts again', refund: 'Refund' };
const done: Record<Key, (count: number) => string> = {
  receipt: (count) => (count === 1 ? '1 receipt is on its way' : `${count} receipts are on their way`),
  refund: (count) => (count === 1 ? '1 refund is on its way' : `${count} refunds are on their way`),
};

export const bulkMessages = {
  rows,
  reasons,
  actions,
  done,
  refundText: (most: number) =>
    `All that is left of each payment goes back, of at most ${most} payments at once. The next step says how much that is.`,
  reason: 'Reason',
  note: 'Note',
  noteHelp: 'For colleagues, with each refund; the watchers do not see it.',
  revokesAccess: 'End the access to the movies too',
  sums: (amounts: string) => `${amounts} in all.`,
};
