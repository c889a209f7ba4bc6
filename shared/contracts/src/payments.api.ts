import { endpoint } from './endpoint.ts';
import { email, id, idParams } from './fields.ts';
import { pageOf } from './list.ts';
import { paymentDetail, paymentTotals, refundInput } from './payments.detail.ts';
import { paymentQuery, paymentRow } from './payments.ts';
import { z } from './z.ts';

const { page: _page, limit: _limit, sort: _sort, cursor: _cursor, ...narrowing } = paymentQuery.shape;

export const paymentsApi = {
  list: endpoint({
    name: 'payment.list',
    summary: 'Payments; `q` is a prefix of the order id or the e-mail.',
    method: 'GET',
    path: 'payment',
    access: 'payment:read',
    query: paymentQuery,
    response: pageOf(paymentRow),
  }),
  filter: endpoint({
    name: 'payment.filter',
    summary: 'The same list, with the filter in the body.',
    method: 'POST',
    path: 'payment/filter',
    access: 'payment:read',
    body: paymentQuery,
    response: pageOf(paymentRow),
  }),
  totals: endpoint({
    name: 'payment.summary',
    summary: 'Count and sums of the whole filter, by currency.',
    method: 'GET',
    path: 'payment/summary',
    access: 'payment:read',
    query: z.strictObject(narrowing),
    response: paymentTotals,
  }),
  get: endpoint({
    name: 'payment.get',
    summary: 'One payment with all that happened to it.',
    method: 'GET',
    path: 'payment/:_id',
    access: 'payment:read',
    params: idParams,
    response: paymentDetail,
  }),
  refund: endpoint({
    name: 'payment.refund',
    summary: 'Give all or a part back, with or without the access.',
    method: 'POST',
    path: 'payment/:_id/refund',
    access: 'payment:refund',
    stepUp: true,
    params: idParams,
    body: refundInput,
    response: paymentDetail,
    message: 'The refund is on its way',
  }),
  receipt: endpoint({
    name: 'payment.receipt',
    summary: 'Send the receipt again, to its buyer or to another address.',
    method: 'POST',
    path: 'payment/:_id/receipt',
    access: 'payment:read',
    params: idParams,
    body: z.strictObject({ to: z.optional(email) }),
    response: z.object({ _id: id }),
    message: 'The receipt is on its way',
  }),
  receiptFile: endpoint({
    name: 'payment.receiptFile',
    summary: 'The receipt as a PDF.',
    method: 'GET',
    path: 'payment/:_id/receipt.pdf',
    access: 'payment:read',
    kind: 'bytes',
    params: idParams,
    response: z.unknown(),
  }),
  creditNoteFile: endpoint({
    name: 'payment.creditNoteFile',
    summary: 'The credit note of a refund as a PDF.',
    method: 'GET',
    path: 'payment/:_id/refund/:refundId/credit-note.pdf',
    access: 'payment:read',
    kind: 'bytes',
    params: z.strictObject({ _id: id, refundId: id }),
    response: z.unknown(),
  }),
  cancel: endpoint({
    name: 'payment.cancel',
    summary: 'Give up an order that was not paid.',
    method: 'POST',
    path: 'payment/:_id/cancel',
    access: 'payment:refund',
    params: idParams,
    response: paymentDetail,
    message: 'The order is canceled',
  }),
};
