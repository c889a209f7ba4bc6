import { eq } from 'drizzle-orm';
import type { PayoutRow } from '@backlot/contracts/money/payouts/payout';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makerBalanceTable } from '../earnings/earnings.table.ts';
import { makerPayoutTable, makerTable } from '../../catalog/makers/makers.table.ts';
import { seedStatements } from '../statements/statements.fixture.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { payoutTable } from './payouts.table.ts';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;

let test: TestApp;
let superadmin: SignedIn;
let scenario: ReturnType<typeof seedStatements>;
const signIn = async () => {
  superadmin = await test.signedIn('superadmin');
  await stepUpOf(test, superadmin);
};
beforeAll(async () => {
  test = await openTestApp();
  scenario = seedStatements(test, () => superadmin);
});
beforeEach(signIn);
afterAll(() => test.close());

type Account = Parameters<typeof scenario.account>[1];
/** An approved statement of 5.60 for each maker. */
const approved = async (count = 1, account: Account | null = {}): Promise<Statement[]> => {
  const makerIds: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const makerId = await scenario.maker();
    if (account) await scenario.account(makerId, account);
    await scenario.sold(makerId);
    makerIds.push(makerId);
  }
  const ended = scenario.endMonth();
  await signIn();
  const statements: Statement[] = [];
  for (const makerId of makerIds) statements.push(await scenario.approved(makerId, ended));
  return statements;
};
const pay = (statements: readonly Statement[]) =>
  scenario.post('payout', { statementIds: statements.map(({ _id }) => _id) });
const listed = async (query: string): Promise<PayoutRow[]> =>
  (await superadmin(`/api/payout?${query}`)).json().data.items;
const ofMaker = async ({ makerId }: Statement): Promise<PayoutRow> => {
  const [row] = await listed(`makerId=${makerId}`);
  if (!row) throw new Error('There is no payout');
  return row;
};
const mark = (to: string, payouts: readonly PayoutRow[], over: object = {}) =>
  scenario.post('payout/mark', { to, payoutIds: payouts.map(({ _id }) => _id), ...over });
const paid = (payouts: readonly PayoutRow[]) => mark('paid', payouts, { bankReference: 'TX-4711' });

it('approved statements are scheduled as a batch after step-up', async () => {
  const statements = await approved(2);
  const fresh = superadmin;
  superadmin = await test.signedIn('superadmin');
  expect((await pay(statements)).json().code).toBe('step_up_required');
  superadmin = fresh;
  const batch = (await pay(statements)).json().data;
  expect(batch).toMatchObject({ count: 2, inSepaFile: 2, inCsvFile: 2, onHold: 0, atBank: 0 });
  const [statement] = await scenario.of(statements[0]?.makerId ?? '');
  expect(statement?.hasPayout).toBe(true);
  const rows = await listed(`batchId=${batch._id}`);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ status: 'scheduled', amountMinor: 560, currency: 'EUR', holds: [] });
  expect((await (await test.signedIn('admin'))('/api/payout')).statusCode).toBe(403);
});

it('concurrent requests never pay a statement twice', async () => {
  const statements = await approved();
  const answers = await Promise.all([pay(statements), pay(statements), pay(statements), pay(statements)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  const rows = await test.deps.db
    .select()
    .from(payoutTable)
    .where(eq(payoutTable.statementId, statements[0]?._id ?? ''));
  expect(rows).toHaveLength(1);
});

it('an unapproved or zero statement rejects the whole batch', async () => {
  const [good] = await approved();
  const [carried] = await approved(1, { thresholdMinor: 10_000 });
  if (!good || !carried) throw new Error('Nothing was approved');
  const refused = await pay([good, carried]);
  expect(refused.json().code).toBe('not_payable');
  expect(refused.json().message).toContain(carried.number);
  expect(await listed(`makerId=${good.makerId}`)).toEqual([]);
});

it('a paid payout updates its statement and balance', async () => {
  const [statement] = await approved();
  if (!statement) throw new Error('Nothing was approved');
  await pay([statement]);
  const scheduled = await ofMaker(statement);
  expect((await paid([scheduled])).json().code).toBe('not_now');
  expect((await mark('processing', [scheduled])).statusCode).toBe(200);
  const sent = await ofMaker(statement);
  expect(sent).toMatchObject({ status: 'processing', attempts: 1, method: 'iban', last4: '3000' });
  expect((await paid([sent])).statusCode).toBe(200);
  expect((await paid([sent])).json().code).toBe('not_now');
  expect(await ofMaker(statement)).toMatchObject({ status: 'paid', bankReference: 'TX-4711' });
  expect(await scenario.read(statement._id)).toMatchObject({ status: 'paid', payout: { status: 'paid' } });
  const [balance] = await test.deps.db
    .select()
    .from(makerBalanceTable)
    .where(eq(makerBalanceTable.makerId, statement.makerId));
  expect(balance?.unpaidMinor).toBe(0);
});

it('concurrent marks settle a payout once', async () => {
  const [statement] = await approved();
  if (!statement) throw new Error('Nothing was approved');
  await pay([statement]);
  const payout = await ofMaker(statement);
  await mark('processing', [payout]);
  const answers = await Promise.all([paid([payout]), paid([payout])]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [balance] = await test.deps.db
    .select()
    .from(makerBalanceTable)
    .where(eq(makerBalanceTable.makerId, statement.makerId));
  expect(balance?.unpaidMinor).toBe(0);
});

it('a failed payout is rescheduled, or canceled to release its statement', async () => {
  const [statement] = await approved();
  if (!statement) throw new Error('Nothing was approved');
  await pay([statement]);
  await mark('processing', [await ofMaker(statement)]);
  await mark('failed', [await ofMaker(statement)], { failureReason: 'The account is closed' });
  const failed = await ofMaker(statement);
  expect(failed).toMatchObject({ status: 'failed', failureReason: 'The account is closed' });
  const again = await scenario.post(`payout/${failed._id}/retry`, { version: failed.version });
  expect(again.json().data).toMatchObject({ status: 'scheduled', attempts: 1 });
  expect((await pay([statement])).json().code).toBe('has_payout');
  const { version } = again.json().data;
  const canceled = await scenario.post(`payout/${failed._id}/cancel`, { version });
  expect(canceled.json().data.status).toBe('canceled');
  expect((await scenario.post(`payout/${failed._id}/retry`, { version })).statusCode).toBe(409);
  expect((await pay([statement])).statusCode).toBe(201);
});

it('a statement with a payout can’t be disputed or corrected', async () => {
  const [statement] = await approved();
  if (!statement) throw new Error('Nothing was approved');
  await pay([statement]);
  const { _id, version } = statement;
  const asked = { version, reason: 'Wrong' };
  expect((await scenario.post(`statement/${_id}/dispute`, asked)).json().code).toBe('has_payout');
  const corrected = await scenario.post(`statement/${_id}/correct`, { ...asked, adjustmentMinor: 1 });
  expect(corrected.json().code).toBe('has_payout');
});

it('a correction of a paid statement pays only the difference', async () => {
  const [statement] = await approved();
  if (!statement) throw new Error('Nothing was approved');
  await pay([statement]);
  await mark('processing', [await ofMaker(statement)]);
  await paid([await ofMaker(statement)]);
  const { _id, version } = await scenario.read(statement._id);
  const made = await scenario.post(`statement/${_id}/correct`, {
    version,
    reason: 'A sale was left out',
    adjustmentMinor: 140,
  });
  expect(made.json().data).toMatchObject({ dueMinor: 140, payoutMinor: 140 });
});

const totalsOf = async (query: string) =>
  (await superadmin(`/api/payout/summary?${query}`)).json().data.byCurrency;

it('totals show payouts on hold and failed ones apart from those that can be sent', async () => {
  const [free, failing] = await approved(2);
  const [held] = await approved(1, { holdUntil: '2999-01-01' });
  if (!free || !failing || !held) throw new Error('Nothing was approved');
  const { _id: batchId } = (await pay([free, failing, held])).json().data;
  const amounts = async (query = '') => {
    const [{ scheduledMinor, onHoldMinor, failedMinor, processingMinor }] = await totalsOf(
      `batchId=${batchId}${query}`,
    );
    return [scheduledMinor, onHoldMinor, failedMinor, processingMinor];
  };
  expect(await amounts()).toEqual([1_120, 560, 0, 0]);
  expect(await amounts('&onHold=true')).toEqual([0, 560, 0, 0]);
  await mark('processing', [await ofMaker(failing)]);
  expect(await amounts()).toEqual([560, 560, 0, 560]);
  await mark('failed', [await ofMaker(failing)], { failureReason: 'The account is closed' });
  expect(await amounts()).toEqual([560, 560, 560, 0]);
});

it('totals count a paid statement as paid', async () => {
  const [statement] = await approved();
  if (!statement) throw new Error('Nothing was approved');
  await pay([statement]);
  await mark('processing', [await ofMaker(statement)]);
  await paid([await ofMaker(statement)]);
  const { data } = (await superadmin(`/api/statement/summary?makerId=${statement.makerId}`)).json();
  expect(data.byCurrency).toMatchObject([{ toPayMinor: 0, paidMinor: 560 }]);
});

describe('on hold', () => {
  const holdsOf = async (statement: Statement) => (await ofMaker(statement)).holds;
  const held = async (account: Account | null): Promise<Statement> => {
    const [statement] = await approved(1, account);
    if (!statement) throw new Error('Nothing was approved');
    await pay([statement]);
    return statement;
  };

  it('holds payouts without account, tax form or identity', async () => {
    const statement = await held(null);
    expect(await holdsOf(statement)).toEqual(['account', 'tax_form', 'identity']);
    const refused = (await mark('processing', [await ofMaker(statement)])).json();
    expect(refused).toMatchObject({ code: 'on_hold' });
    expect(refused.message).toContain('No account, No tax form, Identity not verified');
  });

  it('doesn’t reschedule a failed payout on hold and says why', async () => {
    const statement = await held({});
    await mark('processing', [await ofMaker(statement)]);
    await mark('failed', [await ofMaker(statement)], { failureReason: 'The account is closed' });
    const { makerId } = statement;
    await test.deps.db.update(makerTable).set({ status: 'suspended' }).where(eq(makerTable._id, makerId));
    const failed = await ofMaker(statement);
    expect(failed).toMatchObject({ status: 'failed', holds: ['maker_suspended'] });
    const again = () => scenario.post(`payout/${failed._id}/retry`, { version: failed.version });
    expect((await again()).json()).toMatchObject({
      code: 'on_hold',
      message: `${failed.number} is on hold: Maker suspended. Resolve this first.`,
    });
    await test.deps.db.update(makerTable).set({ status: 'active' }).where(eq(makerTable._id, makerId));
    expect((await again()).json().data).toMatchObject({ status: 'scheduled' });
  });

  it('holds payouts until a date', async () => {
    const soon = new Date(test.deps.now().getTime() + 60 * 86_400_000).toISOString().slice(0, 10);
    const statement = await held({ holdUntil: soon });
    expect(await holdsOf(statement)).toEqual(['hold_until']);
    const found = async (onHold: boolean) =>
      (await listed(`onHold=${String(onHold)}&makerId=${statement.makerId}`)).length;
    expect([await found(true), await found(false)]).toEqual([1, 0]);
    test.advance(60 * 86_400_000);
    await signIn();
    expect(await holdsOf(statement)).toEqual([]);
    expect([await found(true), await found(false)]).toEqual([0, 1]);
  });

  it('holds payouts with an incomplete account, a suspended maker or changed withholding', async () => {
    const statement = await held({ accountSealed: null });
    const { makerId } = statement;
    expect(await holdsOf(statement)).toEqual(['account_again']);
    await test.deps.db
      .update(makerPayoutTable)
      .set({ accountSealed: 'sealed', withholdingBasisPoints: 500 })
      .where(eq(makerPayoutTable.makerId, makerId));
    await test.deps.db.update(makerTable).set({ status: 'suspended' }).where(eq(makerTable._id, makerId));
    expect(await holdsOf(statement)).toEqual(['maker_suspended', 'withholding_changed']);
  });
});
