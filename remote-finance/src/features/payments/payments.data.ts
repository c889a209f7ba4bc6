import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { refusalsIn } from '@backlot/data/record-actions';
import { saveFile } from '@backlot/data/save-file';
import { withStepUp } from '@backlot/data/step-up';
import { withInvalidation } from '@backlot/data/with-invalidation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';

export const paymentOf = (_id: string) => queryOf(paymentsApi.get, { params: { _id } });

/** Invalidates every list, card and open page of these payments, without IDs of any, and of their watchers. */
const invalidatePayments = async (ids: readonly string[]): Promise<void> => {
  emit('record.changed', { resource: 'payment', ids: [...ids] });
  await Promise.all(['payment', 'watcher', 'count'].map(invalidate));
};

const write = (sent: Promise<PaymentDetail>, ids: readonly string[]): Promise<PaymentDetail> =>
  withInvalidation(sent, () => invalidatePayments(ids));

/** Records a manual payment; requires step-up. */
export const addPayment = (input: Request<typeof paymentsApi.add>) =>
  write(
    withStepUp(() => call(paymentsApi.add, input)),
    [],
  );

export const refusalsOfPayment = (input: unknown, idempotencyKey: string) =>
  refusalsIn(paymentsApi.add, { body: { ...(input as object), idempotencyKey } }); // of fields

/** Saves or submits evidence for a dispute, or accepts it; requires step-up. */
export const answerDispute = (input: Request<typeof paymentsApi.dispute>) =>
  write(
    withStepUp(() => call(paymentsApi.dispute, input)),
    [input.params._id],
  );

/** Releases or dismisses a held report of the gateway; requires step-up. */
export const settleHeldReport = (input: Request<typeof paymentsApi.heldReport>) =>
  write(
    withStepUp(() => call(paymentsApi.heldReport, input)),
    [input.params._id],
  );

/** Refunds a payment; requires step-up. */
export const refundPayment = (input: Request<typeof paymentsApi.refund>) =>
  write(
    withStepUp(() => call(paymentsApi.refund, input)),
    [input.params._id],
  );

/** Marks a failed refund as settled outside the gateway; requires step-up. */
export const settleRefund = (input: Request<typeof paymentsApi.settleRefund>) =>
  write(
    withStepUp(() => call(paymentsApi.settleRefund, input)),
    [input.params._id],
  );

export const cancelOrder = (_id: string) => write(call(paymentsApi.cancel, { params: { _id } }), [_id]);

export const sendReceipt = (_id: string, to: string) =>
  call(paymentsApi.receipt, { params: { _id }, body: { to } });

export const saveReceipt = (_id: string, number: string) =>
  saveFile(paymentsApi.receiptFile, { params: { _id } }, `${number}.pdf`);

export const saveDebitNote = (_id: string, refundId: string, number: string) =>
  saveFile(paymentsApi.debitNoteFile, { params: { _id, refundId } }, `${number}.pdf`);

export const saveCreditNote = (_id: string, refundId: string, number: string) =>
  saveFile(paymentsApi.creditNoteFile, { params: { _id, refundId } }, `${number}.pdf`);

export type BulkBody = Request<typeof paymentsApi.bulk>['body'];
/** Emails and refunds can't be undone. */
export const paymentsBulk = bulkOf({
  send: (body: BulkBody) => {
    const send = () => call(paymentsApi.bulk, { body });
    return body.action.type === 'refund' && !body.dryRun ? withStepUp(send) : send();
  },
  onChanged: () => invalidatePayments([]),
});
