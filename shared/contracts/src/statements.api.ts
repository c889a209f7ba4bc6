import { period } from './earnings.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, minorUnits, text, version } from './fields.ts';
import { pageOf } from './list.ts';
import { statement, statementQuery, statementRow, statementTotals } from './statements.ts';
import { z } from './z.ts';

const { page: _page, limit: _limit, sort: _sort, cursor: _cursor, ...narrowing } = statementQuery.shape;
const { makerId: _makerId, ...ofOneMaker } = statementQuery.shape;
const reason = text(500, 1);

export const statementsApi = {
  list: endpoint({
    name: 'statement.list',
    summary: 'Statements of makers; `q` is a prefix of the number or the maker’s name.',
    method: 'GET',
    path: 'statement',
    access: 'maker:manage',
    query: statementQuery,
    response: pageOf(statementRow),
  }),
  totals: endpoint({
    name: 'statement.summary',
    summary: 'Count and sums of the whole filter, by currency.',
    method: 'GET',
    path: 'statement/summary',
    access: 'maker:manage',
    query: z.strictObject(narrowing),
    response: statementTotals,
  }),
  ofMaker: endpoint({
    name: 'maker.statement',
    summary: 'The statements of one maker.',
    method: 'GET',
    path: 'maker/:_id/statement',
    access: 'maker:manage',
    params: idParams,
    query: z.strictObject(ofOneMaker),
    response: pageOf(statementRow),
  }),
  generate: endpoint({
    name: 'statement.generate',
    summary: 'Draw up the statements of a month for all makers, or for some; a job does it.',
    method: 'POST',
    path: 'statement/generate',
    access: 'maker:manage',
    status: 202,
    body: z.strictObject({
      period,
      makerIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1_000))),
    }),
    response: z.object({ jobId: id }),
  }),
  get: endpoint({
    name: 'statement.get',
    summary: 'One statement with its lines.',
    method: 'GET',
    path: 'statement/:_id',
    access: 'maker:manage',
    params: idParams,
    response: statement,
  }),
  issue: endpoint({
    name: 'statement.issue',
    summary: 'Give it its number; from then on its figures stay.',
    method: 'POST',
    path: 'statement/:_id/issue',
    access: 'maker:manage',
    params: idParams,
    body: z.strictObject({ version }),
    response: statement,
    message: 'The statement is issued',
  }),
  approve: endpoint({
    name: 'statement.approve',
    summary: 'Let it be paid out.',
    method: 'PUT',
    path: 'statement/:_id/approve',
    access: 'maker:manage',
    params: idParams,
    body: z.strictObject({ version }),
    response: statement,
    message: 'The statement is approved',
  }),
  dispute: endpoint({
    name: 'statement.dispute',
    summary: 'The maker objects: nothing is paid out until it is settled.',
    method: 'POST',
    path: 'statement/:_id/dispute',
    access: 'maker:manage',
    params: idParams,
    body: z.strictObject({ version, reason }),
    response: statement,
    message: 'The statement is disputed',
  }),
  correct: endpoint({
    name: 'statement.correct',
    summary: 'Put a new statement in its place, with an amount added or taken; answers the new one.',
    method: 'POST',
    path: 'statement/:_id/correct',
    access: 'maker:manage',
    params: idParams,
    status: 201,
    body: z.strictObject({
      version,
      reason,
      /** Added, or taken below zero. 0: only drawn up again, by the tax papers of today. */
      adjustmentMinor: minorUnits.check(
        z.minimum(-1_000_000_000_000, 'Too large'),
        z.maximum(1_000_000_000_000, 'Too large'),
      ),
    }),
    response: statement,
    message: 'A new statement takes its place',
  }),
  pdf: endpoint({
    name: 'statement.pdf',
    summary: 'The statement as a PDF.',
    method: 'GET',
    path: 'statement/:_id.pdf',
    access: 'maker:manage',
    kind: 'bytes',
    params: idParams,
    response: z.unknown(),
  }),
  csv: endpoint({
    name: 'statement.csv',
    summary: 'The lines of a statement as CSV.',
    method: 'GET',
    path: 'statement/:_id.csv',
    access: 'maker:manage',
    kind: 'bytes',
    params: idParams,
    response: z.unknown(),
  }),
};
