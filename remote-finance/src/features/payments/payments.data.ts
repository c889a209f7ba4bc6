import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { saveFile } from '@backlot/data/save-file';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/endpoint';
import { paymentsApi } from '@backlot/contracts/payments.api';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import { thenRefresh } from '../../sending/then-refresh.ts';

export const paymentOf = (_id: string) => queryOf(paymentsApi.get, { params: { _id } });

/** Tells every list, card and open page that payments are no longer as they were; none named: perhaps any. */
export const paymentsChanged = async (ids: readonly string[]): Promise<void> => {
  emit('record.changed', { resource: 'payment', ids: [...ids] });
  await Promise.all([invalidate('payment'), invalidate('count')]);
};

export const paymentChanged = (_id: string): Promise<void> => paymentsChanged([_id]);

/** Writes down a payment that came past the gateway; the password is asked for first. */
export const addPayment = async (input: Request<typeof paymentsApi.add>): Promise<PaymentDetail> => {
  const answer = await withStepUp(() => call(paymentsApi.add, input));
  await paymentChanged(answer._id);
  return answer;
};

/** Keeps or hands in what speaks for a disputed payment, or gives it up; the password is asked for first. */
export const answerDispute = (input: Request<typeof paymentsApi.dispute>): Promise<PaymentDetail> =>
  thenRefresh(
    withStepUp(() => call(paymentsApi.dispute, input)),
    () => paymentChanged(input.params._id),
  );

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
