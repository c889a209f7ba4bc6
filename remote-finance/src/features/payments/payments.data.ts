import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { saveFile } from '@backlot/data/save-file';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/endpoint';
import { paymentsApi } from '@backlot/contracts/payments.api';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';

export const paymentOf = (_id: string) => queryOf(paymentsApi.get, { params: { _id } });

/** Tells every list, card and open page that this payment is no longer as it was. */
export const paymentChanged = async (_id: string): Promise<void> => {
  emit('record.changed', { resource: 'payment', ids: [_id] });
  await Promise.all([invalidate('payment'), invalidate('count')]);
};

/** Gives money back; the password is asked for first. */
export const refundPayment = async (input: Request<typeof paymentsApi.refund>): Promise<PaymentDetail> => {
  const answer = await withStepUp(() => call(paymentsApi.refund, input));
  await paymentChanged(answer._id);
  return answer;
};

export const giveUpOrder = async (_id: string): Promise<PaymentDetail> => {
  const answer = await call(paymentsApi.cancel, { params: { _id } });
  await paymentChanged(_id);
  return answer;
};

export const sendReceipt = (_id: string, to: string) =>
  call(paymentsApi.receipt, { params: { _id }, body: { to } });

export const saveReceipt = (_id: string, number: string) =>
  saveFile(paymentsApi.receiptFile, { params: { _id } }, `${number}.pdf`);

export const saveCreditNote = (_id: string, refundId: string, number: string) =>
  saveFile(paymentsApi.creditNoteFile, { params: { _id, refundId } }, `${number}.pdf`);
