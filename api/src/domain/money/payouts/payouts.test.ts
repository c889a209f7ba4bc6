import { and, eq } from 'drizzle-orm';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { makerBalanceTable } from '../earnings/earnings.table.ts';
import { paidPayouts } from './paid-payouts.service.ts';
import { usePayouts } from './payouts.fixture.ts';
import { payoutTable } from './payouts.table.ts';

const {
  app,
  approved,
  approvedOne,
  db,
  get,
  listed,
  mark,
  ofMaker,
  paid,
  pay,
  scenario,
  signIn,
  signInWithoutStepUp,
} = usePayouts();

it('approved statements are scheduled as a batch after step-up', async () => {
  const statements = await approved(2);
  await signInWithoutStepUp();
  expect((await pay(statements)).json().code).toBe('step_up_required');
  await signIn();
  const batch = (await pay(statements)).json().data;
  expect(batch).toMatchObject({ count: 2, inSepaFile: 2, inCsvFile: 2, onHold: 0, atBank: 0 });
  const [statement] = await scenario().of(statements[0]?.makerId ?? '');
  expect(statement?.hasPayout).toBe(true);
  const rows = await listed(`batchId=${batch._id}`);
  expect(rows).toHaveLength(2);
  const lastName = rows[0]?.makerName.split(' ').at(-1);
  expect(await listed(`q=${lastName}&makerId=${rows[0]?.makerId}`)).toEqual([rows[0]]);
  expect(rows[0]).toMatchObject({ status: 'scheduled', amountMinor: 560, currency: 'EUR', holds: [] });
  expect((await (await app().signedIn('admin'))('/api/payout')).statusCode).toBe(403);
});

it('concurrent requests never pay a statement twice', async () => {
  const statements = await approved();
  const answers = await Promise.all([pay(statements), pay(statements), pay(statements), pay(statements)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  const rows = await db()
    .select()
    .from(payoutTable)
    .where(eq(payoutTable.statementId, statements[0]?._id ?? ''));
  expect(rows).toHaveLength(1);
});

it('an unapproved or zero statement rejects the whole batch', async () => {
  const good = await approvedOne();
  const carried = await approvedOne({ thresholdMinor: 10_000 });
  const refused = await pay([good, carried]);
  expect(refused.json().code).toBe('not_payable');
  expect(refused.json().message).toContain(carried.number);
  expect(await listed(`makerId=${good.makerId}`)).toEqual([]);
});

it('a paid payout updates its statement and balance', async () => {
  const statement = await approvedOne();
  await pay([statement]);
  const scheduled = await ofMaker(statement);
  expect((await paid([scheduled])).json().code).toBe('not_now');
  expect((await mark('processing', [scheduled])).statusCode).toBe(200);
  const sent = await ofMaker(statement);
  expect(sent).toMatchObject({ status: 'processing', attempts: 1, method: 'iban', last4: '3000' });
  const today = app().deps.now().toISOString().slice(0, 10);
  const paidToday = async (currency: string) =>
    Number((await paidPayouts(db(), { from: today, to: today, currency }, 'all'))[0]?.paid ?? 0);
  const before = await paidToday(sent.currency);
  expect((await paid([sent])).statusCode).toBe(200);
  expect((await paidToday(sent.currency)) - before).toBe(sent.amountMinor);
  expect((await paid([sent])).json().code).toBe('not_now');
  expect(await ofMaker(statement)).toMatchObject({ status: 'paid', bankReference: 'TX-4711' });
  expect(await scenario().read(statement._id)).toMatchObject({ status: 'paid', payout: { status: 'paid' } });
  const [balance] = await db()
    .select()
    .from(makerBalanceTable)
    .where(eq(makerBalanceTable.makerId, statement.makerId));
  expect(balance?.unpaidMinor).toBe(0);
});

it('concurrent marks settle a payout once', async () => {
  const statement = await approvedOne();
  await pay([statement]);
  const payout = await ofMaker(statement);
  await mark('processing', [payout]);
  const answers = await Promise.all([paid([payout]), paid([payout])]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [balance] = await db()
    .select()
    .from(makerBalanceTable)
    .where(eq(makerBalanceTable.makerId, statement.makerId));
  expect(balance?.unpaidMinor).toBe(0);
});

it('a failed payout is rescheduled, or canceled to release its statement', async () => {
  const colleague = await app().signedIn('superadmin');
  const statement = await approvedOne();
  await pay([statement]);
  await mark('processing', [await ofMaker(statement)]);
  await mark('failed', [await ofMaker(statement)], { failureReason: 'The account is closed' });
  const failed = await ofMaker(statement);
  expect(failed).toMatchObject({ status: 'failed', failureReason: 'The account is closed' });
  const [notice] = await db()
    .select()
    .from(notificationTable)
    .where(and(eq(notificationTable.type, 'payoutFailed'), eq(notificationTable.adminId, colleague._id)));
  expect(notice).toMatchObject({
    title: `Payout ${failed.number} to ${failed.makerName} failed`,
    body: 'The account is closed',
  });
  const again = await scenario().post(`payout/${failed._id}/retry`, { version: failed.version });
  expect(again.json().data).toMatchObject({ status: 'scheduled', attempts: 1 });
  expect((await pay([statement])).json().code).toBe('has_payout');
  const { version } = again.json().data;
  const canceled = await scenario().post(`payout/${failed._id}/cancel`, { version });
  expect(canceled.json().data.status).toBe('canceled');
  expect((await scenario().post(`payout/${failed._id}/retry`, { version })).statusCode).toBe(409);
  expect((await pay([statement])).statusCode).toBe(201);
});

it('a statement with a payout can’t be disputed or corrected', async () => {
  const statement = await approvedOne();
  await pay([statement]);
  const { _id, version } = statement;
  const asked = { version, reason: 'Wrong' };
  expect((await scenario().post(`statement/${_id}/dispute`, asked)).json().code).toBe('has_payout');
  const corrected = await scenario().post(`statement/${_id}/correct`, { ...asked, adjustmentMinor: 1 });
  expect(corrected.json().code).toBe('has_payout');
});

it('a correction of a paid statement pays only the difference', async () => {
  const statement = await approvedOne();
  await pay([statement]);
  await mark('processing', [await ofMaker(statement)]);
  await paid([await ofMaker(statement)]);
  const { _id, version } = await scenario().read(statement._id);
  const made = await scenario().post(`statement/${_id}/correct`, {
    version,
    reason: 'A sale was left out',
    adjustmentMinor: 140,
  });
  expect(made.json().data).toMatchObject({ dueMinor: 140, payoutMinor: 140 });
});

const totalsOf = async (query: string) => (await get(`payout/summary?${query}`)).byCurrency;

it('totals show payouts on hold and failed ones apart from those that can be sent', async () => {
  const [free, failing] = await approved(2);
  const held = await approvedOne({ holdUntil: '2999-01-01' });
  if (!free || !failing) throw new Error('Nothing was approved');
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
  const statement = await approvedOne();
  await pay([statement]);
  await mark('processing', [await ofMaker(statement)]);
  await paid([await ofMaker(statement)]);
  const { byCurrency } = await get(`statement/summary?makerId=${statement.makerId}`);
  expect(byCurrency).toMatchObject([{ toPayMinor: 0, paidMinor: 560 }]);
});
