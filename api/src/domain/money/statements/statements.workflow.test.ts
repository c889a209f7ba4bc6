import { eq } from 'drizzle-orm';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { makerBalanceTable } from '../earnings/earnings.table.ts';
import { termsOf } from '../../catalog/makers/contracts/contracts.service.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { statementsSuite } from './statements.fixture.ts';

const on = statementsSuite();

const issued = async (): Promise<Statement> => {
  const makerId = await on.scenario.maker();
  await on.scenario.sold(makerId);
  const ended = await on.monthEnds();
  return (await on.scenario.issue(await on.scenario.created(makerId, ended))).json().data;
};
const dispute = ({ _id, version }: Statement) =>
  on.scenario.post(`statement/${_id}/dispute`, { version, reason: 'The rental of May is missing' });
const correct = ({ _id, version }: Statement, adjustmentMinor: number) =>
  on.scenario.post(`statement/${_id}/correct`, { version, reason: 'A sale is missing', adjustmentMinor });
const statementsOf = async (makerId: string, period: string): Promise<Statement[]> =>
  (await on.request(`/api/statement?makerId=${makerId}&period=${period}`)).json().data.items;
const unpaid = async ({ makerId }: Statement) =>
  (await on.test.deps.db.select().from(makerBalanceTable).where(eq(makerBalanceTable.makerId, makerId)))[0]
    ?.unpaidMinor;

it('a statement is approved once, with an audit entry per step', async () => {
  const statement = await issued();
  const approved = (await on.scenario.approve(statement)).json().data;
  expect(approved).toMatchObject({ status: 'approved', payoutMinor: 560 });
  expect((await on.scenario.approve(statement)).json().code).toBe('version_conflict');
  expect((await on.scenario.approve(approved)).json().code).toBe('not_now');
  const rows = await on.test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, statement._id));
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['statement.create', 'statement.issue', 'statement.approve']),
  );
});

it('a disputed statement can be approved or corrected', async () => {
  const disputed = (await dispute(await issued())).json().data;
  expect(disputed).toMatchObject({ status: 'disputed', reason: 'The rental of May is missing' });
  expect((await on.scenario.approve(disputed)).json().data).toMatchObject({
    status: 'approved',
    reason: null,
  });
});

it('a correction is a new statement that replaces the old one', async () => {
  const old = await issued();
  const made = (await correct(old, 140)).json().data;
  expect(made).toMatchObject({ status: 'calculated', dueMinor: 700, corrects: { _id: old._id } });
  expect(
    made.lines.map(({ kind, payableMinor }: Statement['lines'][number]) => [kind, payableMinor]),
  ).toEqual([
    ['sale', 560],
    ['adjustment', 140],
  ]);
  expect(await on.scenario.read(old._id)).toMatchObject({
    status: 'corrected',
    correctedBy: { _id: made._id },
  });
  expect(await unpaid(old)).toBe(560);
  const again = (await on.scenario.issue(made)).json().data;
  expect(await unpaid(old)).toBe(700);
  expect((await on.scenario.generate(old.period, [old.makerId])).result.left).toEqual([
    { why: 'issued_already', count: 1 },
  ]);
  expect((await correct(again, -700)).json().data).toMatchObject({ dueMinor: -140 });
  expect(await unpaid(old)).toBe(560);
});

it('a later draft is recreated after a correction', async () => {
  const old = await issued();
  await on.scenario.sold(old.makerId);
  await on.scenario.generate(on.scenario.month(), [old.makerId]);
  const [later] = await statementsOf(old.makerId, on.scenario.month());
  const made = (await correct(old, -700)).json().data;
  expect(made).toMatchObject({ status: 'calculated', dueMinor: -140, carriedMinor: -140 });
  expect(await statementsOf(old.makerId, on.scenario.month())).toEqual([]);
  await on.scenario.issue(made);
  await on.scenario.generate(on.scenario.month(), [old.makerId]);
  expect(await statementsOf(old.makerId, on.scenario.month())).toMatchObject([{ dueMinor: 560 - 140 }]);
  expect(later).toMatchObject({ dueMinor: 560 });
});

it('a month can be corrected unless an issued one builds on it', async () => {
  const old = await issued();
  await on.scenario.sold(old.makerId);
  const next = (await on.scenario.issue(await on.scenario.created(old.makerId, await on.monthEnds()))).json()
    .data;
  expect(next).toMatchObject({ status: 'issued', dueMinor: 560 });
  const refused = await correct(old, -700);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'later_statement']);
  expect(refused.json().data).toMatchObject({ status: 'issued', version: old.version });
  expect(await unpaid(old)).toBe(1_120);
  await on.scenario.account(old.makerId, { withholdingBasisPoints: 1_000 });
  const made = (await correct(old, 0)).json().data;
  expect(made).toMatchObject({ dueMinor: 560, withheldMinor: 56, payoutMinor: 504 });
  expect((await on.scenario.issue(made)).json().data).toMatchObject({ status: 'issued', payoutMinor: 504 });
  expect(await on.scenario.read(next._id)).toMatchObject({ status: 'issued', dueMinor: 560 });
  expect(await unpaid(old)).toBe(1_120);
});

it('fees and guarantees are changed by correcting the statement that granted them first', async () => {
  const makerId = await on.scenario.maker({ model: 'hybrid', currency: 'EUR', fixedFeeMinor: 250 });
  const given = (await on.scenario.issue(await on.scenario.created(makerId, await on.monthEnds()))).json()
    .data;
  expect(given.dueMinor).toBe(250);
  const contracts = `/api/maker/${makerId}/contract`;
  const change = async (over: object) => {
    const [contract] = (await on.request(contracts)).json().data;
    const payload = { ...termsOf(contract), ...over, version: contract.version };
    return on.request({ method: 'PUT', url: `${contracts}/${contract._id}`, payload });
  };
  const fields = async (over: object) =>
    (await change(over)).json().errors.map(({ path }: { path: string }) => path);
  expect(await fields({ currency: 'USD' })).toEqual(['currency']);
  expect(await fields({ fixedFeeMinor: 300, signedAt: null })).toEqual(['fixedFeeMinor', 'signedAt']);
  expect((await change({ endAt: '2030-12-31' })).statusCode).toBe(200);
  const made = (await correct(given, 0)).json().data;
  expect((await change({ fixedFeeMinor: 300 })).statusCode).toBe(200);
  expect((await on.scenario.issue(made)).json().code).toBe('figures_changed');
  await on.scenario.generate(made.period, [makerId]);
  expect(await on.scenario.read(made._id)).toMatchObject({ status: 'calculated', dueMinor: 300 });
});

it('a correction without an amount recalculates with current tax forms', async () => {
  const old = await issued();
  await on.scenario.account(old.makerId, { withholdingBasisPoints: 1_000 });
  expect((await correct(old, 0)).json().data).toMatchObject({ withheldMinor: 56, payoutMinor: 504 });
});

it('admins without permission have no access', async () => {
  const { _id, makerId } = await issued();
  const admin = await on.test.signedIn('admin');
  for (const url of [
    '/api/statement',
    `/api/statement/${_id}`,
    `/api/statement/${_id}.pdf`,
    `/api/maker/${makerId}/statement`,
  ])
    expect((await admin(url)).statusCode).toBe(403);
});

it('filters and totals by currency exclude corrected statements', async () => {
  const old = await issued();
  await correct(old, 40);
  const other = await issued();
  const approved = (await on.scenario.approve(other)).json().data;
  const found = async (query: string) =>
    (await on.request(`/api/statement?${query}`)).json().data.items.map(({ _id }: Statement) => _id);
  expect(await found(`makerId=${old.makerId}&status=corrected`)).toEqual([old._id]);
  expect(await found(`q=${other.number}`)).toEqual([other._id]);
  const lastName = other.makerName.split(' ').at(-1);
  expect(await found(`q=${lastName}&makerId=${other.makerId}`)).toEqual([other._id]);
  expect(await found(`toPay=true&makerId=${other.makerId}`)).toEqual([approved._id]);
  expect(await found(`toPay=false&makerId=${other.makerId}`)).toEqual([]);
  expect(await found(`period=${other.period}&currency=EUR&makerId=${other.makerId}`)).toEqual([other._id]);
  expect(await found(`currency=JPY&makerId=${other.makerId}`)).toEqual([]);
  const { data } = (await on.request(`/api/statement/summary?makerId=${old.makerId}`)).json();
  expect(data).toEqual({
    count: 1,
    byCurrency: [
      {
        currency: 'EUR',
        count: 1,
        dueMinor: 600,
        withheldMinor: 0,
        toPayMinor: 600,
        disputedMinor: 0,
        paidMinor: 0,
        carriedMinor: 0,
      },
    ],
  });
});

it('totals show disputed statements separately from payable ones', async () => {
  const [disputed, other] = [await issued(), await issued()];
  await on.scenario.post(`statement/${disputed._id}/dispute`, {
    version: disputed.version,
    reason: 'Too low',
  });
  const makers = `makerId=${disputed.makerId},${other.makerId}`;
  const { data } = (await on.request(`/api/statement/summary?${makers}`)).json();
  const amounts = { dueMinor: 1_120, toPayMinor: 560, disputedMinor: 560, paidMinor: 0 };
  expect(data.byCurrency).toMatchObject([{ currency: 'EUR', count: 2, ...amounts }]);
  const { data: ofDisputed } = (await on.request(`/api/statement/summary?${makers}&status=disputed`)).json();
  expect(ofDisputed.byCurrency).toMatchObject([{ count: 1, toPayMinor: 0, disputedMinor: 560 }]);
});

it('a statement can be downloaded as PDF and as CSV, without formula injection', async () => {
  const makerId = await on.scenario.maker();
  await on.scenario.sold(makerId, { movieTitle: '=cmd()' });
  const ended = await on.monthEnds();
  const { _id } = await on.scenario.created(makerId, ended);
  const pdf = await on.request(`/api/statement/${_id}.pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const { body, headers } = await on.request(`/api/statement/${_id}.csv`);
  expect(headers['content-type']).toContain('text/csv');
  expect(body).toContain(`Sales,'=cmd(),DE,tvod-rent,`);
  expect(body).toContain('10.00,0.00,0.00,1.60,0.40,2.40,70,5.60,0.00,EUR');
  expect((await on.request('/api/statement/01980000-0000-7000-8000-000000000000.pdf')).statusCode).toBe(404);
});
