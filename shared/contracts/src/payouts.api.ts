import { endpoint } from './endpoint.ts';
import { id, idParams, version } from './fields.ts';
import { pageOf } from './list.ts';
import { bankFileRequest, payoutBatch, payoutMark, payoutQuery, payoutRow, payoutTotals } from './payouts.ts';
import { z } from './z.ts';

const { page: _page, limit: _limit, sort: _sort, cursor: _cursor, ...narrowing } = payoutQuery.shape;

export const payoutsApi = {
  list: endpoint({
    name: 'payout.list',
    summary: 'Payouts to makers; `q` is a prefix of the number or the maker’s name.',
    method: 'GET',
    path: 'payout',
    access: 'maker:manage',
    query: payoutQuery,
    response: pageOf(payoutRow),
  }),
  totals: endpoint({
    name: 'payout.summary',
    summary: 'Count and sums of the whole filter, by currency.',
    method: 'GET',
    path: 'payout/summary',
    access: 'maker:manage',
    query: z.strictObject(narrowing),
    response: payoutTotals,
  }),
  create: endpoint({
    name: 'payout.create',
    summary: 'Schedule the payouts of approved statements, as one batch; all of them or none.',
    method: 'POST',
    path: 'payout',
    access: 'maker:manage',
    stepUp: true,
    status: 201,
    body: z.strictObject({ statementIds: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
    response: payoutBatch,
  }),
  mark: endpoint({
    name: 'payout.mark',
    summary: 'Say what the bank has done with payouts.',
    method: 'POST',
    path: 'payout/mark',
    access: 'maker:manage',
    body: payoutMark,
    response: z.object({ count: z.int() }),
  }),
  retry: endpoint({
    name: 'payout.retry',
    summary: 'Schedule a failed payout again, unless something keeps it back.',
    method: 'POST',
    path: 'payout/:_id/retry',
    access: 'maker:manage',
    stepUp: true,
    params: idParams,
    body: z.strictObject({ version }),
    response: payoutRow,
    message: 'The payout is scheduled again',
  }),
  cancel: endpoint({
    name: 'payout.cancel',
    summary: 'Give up a payout that is not at the bank; its statement can be paid out anew.',
    method: 'POST',
    path: 'payout/:_id/cancel',
    access: 'maker:manage',
    params: idParams,
    body: z.strictObject({ version }),
    response: payoutRow,
    message: 'The payout is canceled',
  }),
  batch: endpoint({
    name: 'payout.batch',
    summary: 'A batch, and what its bank files would hold.',
    method: 'GET',
    path: 'payout/batch/:_id',
    access: 'maker:manage',
    params: idParams,
    response: payoutBatch,
  }),
  bankFile: endpoint({
    name: 'payout.bankFile',
    summary: 'The batch for a bank: a SEPA transfer of what is in euro and goes to an IBAN, or a CSV of all.',
    method: 'POST',
    path: 'payout/batch/:_id/file',
    access: 'maker:manage',
    stepUp: true,
    kind: 'bytes',
    params: idParams,
    body: bankFileRequest,
    response: z.unknown(),
  }),
};
