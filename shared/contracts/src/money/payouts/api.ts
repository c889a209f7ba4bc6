import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams } from '../../platform/values/fields.ts';
import { atVersion } from '../../platform/records/history.ts';
import { listEndpoint } from '../../platform/records/record-api.ts';
import {
  bankFileRequest,
  payoutBatch,
  payoutFields,
  payoutMark,
  payoutQuery,
  payoutRow,
  payoutTotals,
} from './payout.ts';
import { z } from '../../z.ts';

const { page: _page, limit: _limit, sort: _sort, cursor: _cursor, ...narrowing } = payoutQuery.shape;
const access = 'maker:manage';
const one = { access, params: idParams, response: payoutRow } as const;

/**
 * @without bulk, undoBulk, replace, patch, delete, restore, restoreRevision: Bookkeeping: marked together by
 * `payout/mark`, canceled one by one.
 * @without history: Its steps are in the audit log.
 * @without all: No picker offers payouts.
 */
export const payoutsApi = {
  list: listEndpoint({
    resource: 'payout',
    nouns: 'payouts; `q` is a prefix of the number or the maker’s name',
    access,
    query: payoutQuery,
    row: payoutRow,
  }),
  totals: endpoint({
    name: 'payout.summary',
    summary: 'Get totals of all filtered rows by currency.',
    method: 'GET',
    path: 'payout/summary',
    access,
    query: z.strictObject(narrowing),
    response: payoutTotals,
  }),
  create: endpoint({
    name: 'payout.create',
    summary: 'Schedule the payouts of approved statements as one batch; all or none.',
    method: 'POST',
    path: 'payout',
    access,
    stepUp: true,
    status: 201,
    body: z.strictObject({ statementIds: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
    response: payoutBatch,
  }),
  mark: endpoint({
    name: 'payout.mark',
    summary: 'Mark payouts as sent, paid or failed.',
    method: 'POST',
    path: 'payout/mark',
    access,
    body: payoutMark,
    fields: payoutFields,
    response: z.object({ count: z.int() }),
  }),
  retry: endpoint({
    ...one,
    name: 'payout.retry',
    summary: 'Reschedule a failed payout that is not on hold.',
    method: 'POST',
    path: 'payout/:_id/retry',
    stepUp: true,
    body: atVersion,
    message: 'Payout rescheduled',
  }),
  cancel: endpoint({
    ...one,
    name: 'payout.cancel',
    summary: 'Cancel a payout that is not at the bank; its statement can be scheduled again.',
    method: 'POST',
    path: 'payout/:_id/cancel',
    body: atVersion,
    message: 'Payout canceled',
  }),
  batch: endpoint({
    name: 'payout.batch',
    summary: 'Get a batch with the contents of its bank files.',
    method: 'GET',
    path: 'payout/batch/:_id',
    access,
    params: idParams,
    response: payoutBatch,
  }),
  bankFile: endpoint({
    name: 'payout.bankFile',
    summary:
      'Download the bank file of a batch: a SEPA credit transfer of its EUR payouts to IBANs, or a CSV of all.',
    method: 'POST',
    path: 'payout/batch/:_id/file',
    access,
    stepUp: true,
    kind: 'bytes',
    params: idParams,
    body: bankFileRequest,
    fields: {
      payerName: { label: 'Account holder' },
      payerIban: { label: 'Your IBAN' },
      executionDay: { label: 'Execution date' },
    },
    response: z.unknown(),
  }),
};
