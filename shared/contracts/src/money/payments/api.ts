import { endpoint } from '../../platform/http/endpoint.ts';
import { email, id, idParams } from '../../platform/values/fields.ts';
import { pageOf } from '../../platform/lists/list.ts';
import { bulkEndpoints, listEndpoint } from '../../platform/records/record-api.ts';
import { newPaymentFields, paymentInput } from './add.ts';
import { paymentBulkAction, paymentBulkResult } from './bulk.ts';
import {
  disputeInput,
  heldReportInput,
  paymentDetail,
  paymentTotals,
  refundInput,
  settleRefundInput,
} from './detail.ts';
import { paymentFilters, paymentQuery, paymentRow } from './payment.ts';
import { z } from '../../z.ts';

const { page: _page, limit: _limit, sort: _sort, cursor: _cursor, ...narrowing } = paymentQuery.shape;
const access = 'payment:read';
const one = { access, params: idParams, response: paymentDetail } as const;
const refundParams = z.strictObject({ _id: id, refundId: id });
const file = { access, kind: 'bytes', params: idParams, response: z.unknown() } as const;

/** Emails and refunds can't be undone. */
const { bulk } = bulkEndpoints({
  resource: 'payment',
  nouns: 'payments',
  access,
  action: paymentBulkAction,
  filters: paymentFilters,
  result: paymentBulkResult,
});

/**
 * @without undoBulk, replace, patch, delete, restore, restoreRevision: Bookkeeping: a payment is refunded or canceled,
 * never edited or deleted.
 * @without all: Pickers search payments by `POST payment/filter`.
 * @without history: Its timeline is part of it.
 */
export const paymentsApi = {
  list: listEndpoint({
    resource: 'payment',
    nouns: 'payments; `q` is a prefix of the order ID or email',
    access,
    query: paymentQuery,
    row: paymentRow,
  }),
  filter: endpoint({
    name: 'payment.filter',
    summary: 'List payments with the filter in the body.',
    method: 'POST',
    path: 'payment/filter',
    access,
    body: paymentQuery,
    response: pageOf(paymentRow),
  }),
  add: endpoint({
    name: 'payment.add',
    summary: 'Record a manual payment; grants access and sends a receipt.',
    method: 'POST',
    path: 'payment',
    access: 'payment:manage',
    stepUp: true,
    status: 201,
    body: paymentInput,
    fields: newPaymentFields,
    response: paymentDetail,
    message: 'Payment added',
  }),
  bulk,
  totals: endpoint({
    name: 'payment.summary',
    summary: 'Get totals of all filtered rows by currency.',
    method: 'GET',
    path: 'payment/summary',
    access,
    query: z.strictObject(narrowing),
    response: paymentTotals,
  }),
  get: endpoint({
    ...one,
    name: 'payment.get',
    summary: 'Get a payment with its timeline.',
    method: 'GET',
    path: 'payment/:_id',
  }),
  refund: endpoint({
    name: 'payment.refund',
    summary: 'Refund a payment in full or in part, optionally revoking access.',
    method: 'POST',
    path: 'payment/:_id/refund',
    access: 'payment:refund',
    stepUp: true,
    params: idParams,
    body: refundInput,
    fields: {
      amountMinor: { label: 'Amount' },
      reason: { label: 'Reason' },
      note: newPaymentFields.note,
    },
    response: paymentDetail,
    message: 'Refund created',
  }),
  settleRefund: endpoint({
    name: 'payment.settleRefund',
    summary: 'Record that the amount of a failed refund was returned outside the gateway.',
    method: 'POST',
    path: 'payment/:_id/refund/:refundId/settle',
    access: 'payment:refund',
    stepUp: true,
    params: refundParams,
    body: settleRefundInput,
    fields: { note: { label: 'How it was returned' } },
    response: paymentDetail,
    message: 'Refund marked as settled',
  }),
  dispute: endpoint({
    name: 'payment.dispute',
    summary: 'Save or submit evidence for a dispute, or accept it.',
    method: 'PUT',
    path: 'payment/:_id/dispute',
    access: 'payment:manage',
    stepUp: true,
    params: idParams,
    body: disputeInput,
    fields: { evidence: { label: 'Evidence' } },
    response: paymentDetail,
  }),
  heldReport: endpoint({
    name: 'payment.heldReport',
    summary: 'Release or dismiss a held gateway report.',
    method: 'POST',
    path: 'payment/:_id/held-report',
    access: 'payment:manage',
    stepUp: true,
    params: idParams,
    body: heldReportInput,
    fields: { note: newPaymentFields.note },
    response: paymentDetail,
  }),
  receipt: endpoint({
    name: 'payment.receipt',
    summary: 'Resend the receipt to the buyer or another email.',
    method: 'POST',
    path: 'payment/:_id/receipt',
    access,
    params: idParams,
    body: z.strictObject({ to: z.optional(email) }),
    fields: { to: { label: 'Email' } },
    response: z.object({ _id: id }),
    message: 'Receipt sent',
  }),
  receiptFile: endpoint({
    ...file,
    name: 'payment.receiptFile',
    summary: 'Download the receipt as a PDF.',
    method: 'GET',
    path: 'payment/:_id/receipt.pdf',
  }),
  creditNoteFile: endpoint({
    name: 'payment.creditNoteFile',
    summary: 'Download the credit note of a refund as a PDF.',
    method: 'GET',
    path: 'payment/:_id/refund/:refundId/credit-note.pdf',
    access,
    kind: 'bytes',
    params: refundParams,
    response: z.unknown(),
  }),
  debitNoteFile: endpoint({
    name: 'payment.debitNoteFile',
    summary: 'Download the debit note that voids the credit note of a failed refund as a PDF.',
    method: 'GET',
    path: 'payment/:_id/refund/:refundId/debit-note.pdf',
    access,
    kind: 'bytes',
    params: refundParams,
    response: z.unknown(),
  }),
  cancel: endpoint({
    name: 'payment.cancel',
    summary: 'Cancel an unpaid order.',
    method: 'POST',
    path: 'payment/:_id/cancel',
    access: 'payment:refund',
    params: idParams,
    response: paymentDetail,
    message: 'Order canceled',
  }),
};
