import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, minorUnits, period, text, version } from '../../platform/values/fields.ts';
import { atVersion } from '../../platform/records/history.ts';
import { listEndpoint } from '../../platform/records/record-api.ts';
import { pageOf } from '../../platform/lists/list.ts';
import { statement, statementQuery, statementRow, statementTotals } from './statement.ts';
import { z } from '../../z.ts';

const { page: _page, limit: _limit, sort: _sort, cursor: _cursor, ...narrowing } = statementQuery.shape;
const { makerId: _makerId, ...ofOneMaker } = statementQuery.shape;
const reason = text(500, 1);
const access = 'maker:manage';
const one = { access, params: idParams, response: statement } as const;
const file = { access, kind: 'bytes', params: idParams, response: z.unknown() } as const;

/**
 * @without add, undoBulk, replace, patch, delete, restore, restoreRevision: Bookkeeping: created by `generate`, replaced
 * by `correct`.
 * @without bulk: Issued and approved one by one, paid together by `POST payout`.
 * @without history: Its steps are part of it, and in the audit log.
 * @without all: No picker offers statements.
 */
export const statementsApi = {
  list: listEndpoint({
    resource: 'statement',
    nouns: 'statements; `q` is a prefix of the number or the maker’s name',
    access,
    query: statementQuery,
    row: statementRow,
  }),
  totals: endpoint({
    name: 'statement.summary',
    summary: 'Get totals of all filtered rows by currency.',
    method: 'GET',
    path: 'statement/summary',
    access,
    query: z.strictObject(narrowing),
    response: statementTotals,
  }),
  ofMaker: endpoint({
    name: 'maker.statement',
    summary: 'List the statements of a maker.',
    method: 'GET',
    path: 'maker/:_id/statement',
    access,
    params: idParams,
    query: z.strictObject(ofOneMaker),
    response: pageOf(statementRow),
  }),
  generate: endpoint({
    name: 'statement.generate',
    summary: 'Create the statements of a month in a background job, for all or some makers.',
    method: 'POST',
    path: 'statement/generate',
    access,
    status: 202,
    body: z.strictObject({
      period,
      makerIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1_000))),
    }),
    response: z.object({ jobId: id }),
  }),
  get: endpoint({
    ...one,
    name: 'statement.get',
    summary: 'Get a statement with its lines.',
    method: 'GET',
    path: 'statement/:_id',
  }),
  issue: endpoint({
    ...one,
    name: 'statement.issue',
    summary: 'Issue a statement: assigns its number and finalizes its amounts.',
    method: 'POST',
    path: 'statement/:_id/issue',
    body: atVersion,
    message: 'Statement issued',
  }),
  approve: endpoint({
    ...one,
    name: 'statement.approve',
    summary: 'Approve a statement for payout.',
    method: 'PUT',
    path: 'statement/:_id/approve',
    body: atVersion,
    message: 'Statement approved',
  }),
  dispute: endpoint({
    ...one,
    name: 'statement.dispute',
    summary: 'Record the maker’s dispute; blocks the payout until resolved.',
    method: 'POST',
    path: 'statement/:_id/dispute',
    body: z.strictObject({ version, reason }),
    fields: { reason: { label: 'Reason' } },
    message: 'Statement disputed',
  }),
  correct: endpoint({
    ...one,
    name: 'statement.correct',
    summary: 'Correct a statement with an optional adjustment; returns the replacement.',
    method: 'POST',
    path: 'statement/:_id/correct',
    status: 201,
    body: z.strictObject({
      version,
      reason,
      /** Negative to reduce the payout. 0 recalculates only, with current tax forms. */
      adjustmentMinor: minorUnits.check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000)),
    }),
    fields: { reason: { label: 'Reason' }, adjustmentMinor: { label: 'Amount' } },
    message: 'Statement replaced',
  }),
  pdf: endpoint({
    ...file,
    name: 'statement.pdf',
    summary: 'Download a statement as a PDF.',
    method: 'GET',
    path: 'statement/:_id.pdf',
  }),
  csv: endpoint({
    ...file,
    name: 'statement.csv',
    summary: 'Download the lines of a statement as CSV.',
    method: 'GET',
    path: 'statement/:_id.csv',
  }),
};
