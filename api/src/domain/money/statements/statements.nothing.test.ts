import { eq } from 'drizzle-orm';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { disputeTable } from '../payments/payments.table.ts';
import { statementsSuite } from './statements.fixture.ts';

const on = statementsSuite();

const nothing = { created: 0, recreated: 0, removed: 0, left: [] };

it('a fully refunded sale creates no statement and appears on the next one', async () => {
  const makerId = await on.scenario.maker();
  const movieId = '01980000-0000-7000-8000-00000000000a';
  await on.scenario.refunded(await on.scenario.sold(makerId, { movieId }), 1_000);
  expect((await on.scenario.generate(await on.monthEnds(), [makerId])).result).toEqual(nothing);
  expect(await on.scenario.of(makerId)).toEqual([]);
  await on.scenario.sold(makerId, { movieId, country: 'AT' });
  const next = await on.scenario.created(makerId, await on.monthEnds());
  expect(
    next.lines.map(({ territory, refundsMinor, payableMinor }) => [territory, refundsMinor, payableMinor]),
  ).toEqual([
    ['AT', 0, 560],
    ['DE', 1_000, 0],
  ]);
  expect(next).toMatchObject({ grossMinor: 2_000, refundsMinor: 1_000, dueMinor: 560 });
});

it('sales without a contract are on no statement', async () => {
  const makerId = await on.scenario.maker(null);
  await on.scenario.sold(makerId);
  expect((await on.scenario.generate(await on.monthEnds(), [makerId])).result).toEqual(nothing);
  await on.scenario.contract(makerId);
  await on.scenario.sold(makerId);
  const { lines, ...statement } = await on.scenario.created(makerId, await on.monthEnds());
  expect(lines).toMatchObject([{ shareBasisPoints: 7_000, payableMinor: 560 }]);
  expect(statement).toMatchObject({ grossMinor: 1_000, dueMinor: 560 });
});

it('a chargeback reversed within the month leaves no line', async () => {
  const makerId = await on.scenario.maker();
  const paymentId = await on.scenario.sold(makerId);
  await on.scenario.issue(await on.scenario.created(makerId, await on.monthEnds()));
  const disputeOf = (status: 'needs_response' | 'won') => ({ status, statusAt: on.test.deps.now() });
  const dispute = { paymentId, gatewayDisputeId: paymentId, reason: 'fraudulent', amountMinor: 1_000 };
  await on.test.deps.db.insert(disputeTable).values({ ...dispute, ...disputeOf('needs_response') });
  await on.scenario.book(paymentId);
  expect((await on.scenario.created(makerId, on.scenario.month())).lines).toMatchObject([
    { territory: 'DE', chargebacksMinor: 1_000, payableMinor: -560 },
  ]);
  await on.test.deps.db
    .update(disputeTable)
    .set(disputeOf('won'))
    .where(eq(disputeTable.paymentId, paymentId));
  await on.scenario.book(paymentId);
  await on.scenario.sold(makerId, { country: 'AT' });
  const { lines } = await on.scenario.created(makerId, await on.monthEnds());
  expect(lines.map(({ territory }) => territory)).toEqual(['AT']);
});

it('a draft statement without activity is removed and kept in the audit log', async () => {
  const makerId = await on.scenario.maker();
  const paymentId = await on.scenario.sold(makerId);
  const open = await on.scenario.created(makerId, on.scenario.month());
  await on.scenario.refunded(paymentId, 1_000);
  const period = await on.monthEnds();
  expect((await on.scenario.issue(open)).json().code).toBe('figures_changed');
  expect((await on.scenario.generate(period, [makerId])).result).toEqual({ ...nothing, removed: 1 });
  expect(await on.scenario.of(makerId)).toEqual([]);
  const rows = await on.test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, open._id));
  expect(rows.map(({ action }) => action)).toEqual(['statement.create', 'statement.remove']);
  // A late sale gets a new statement.
  await on.scenario.sold(makerId);
  expect(await on.scenario.created(makerId, on.scenario.month())).toMatchObject({ dueMinor: 560 });
});

it('a carried amount stays on its statement until the next activity', async () => {
  const makerId = await on.scenario.maker();
  await on.scenario.account(makerId, { thresholdMinor: 1_000 });
  await on.scenario.sold(makerId);
  await on.scenario.issue(await on.scenario.created(makerId, await on.monthEnds()));
  await on.scenario.refunded(await on.scenario.sold(makerId), 1_000);
  expect((await on.scenario.generate(await on.monthEnds(), [makerId])).result).toEqual(nothing);
  await on.scenario.sold(makerId);
  expect(await on.scenario.created(makerId, await on.monthEnds())).toMatchObject({
    dueMinor: 1_120,
    payoutMinor: 1_120,
  });
});

it('a month with recoupment has a statement even if nothing is due', async () => {
  const makerId = await on.scenario.maker({
    model: 'hybrid',
    currency: 'EUR',
    minimumGuaranteeMinor: 1_000,
    recoupable: true,
  });
  await on.scenario.issue(await on.scenario.created(makerId, await on.monthEnds()));
  await on.scenario.sold(makerId);
  const { lines, dueMinor } = await on.scenario.created(makerId, await on.monthEnds());
  expect(lines.map(({ kind, payableMinor }) => [kind, payableMinor])).toEqual([
    ['sale', 560],
    ['recoupment', -560],
  ]);
  expect(dueMinor).toBe(0);
});

it('a correction to zero replaces the original', async () => {
  const makerId = await on.scenario.maker();
  await on.scenario.sold(makerId);
  const { _id, version } = (
    await on.scenario.issue(await on.scenario.created(makerId, await on.monthEnds()))
  ).json().data;
  const asked = { version, reason: 'It was no sale', adjustmentMinor: -560 };
  const made = (await on.scenario.post(`statement/${_id}/correct`, asked)).json().data;
  expect(made).toMatchObject({ dueMinor: 0, status: 'calculated' });
  expect((await on.scenario.generate(made.period, [makerId])).result).toMatchObject({
    recreated: 1,
    removed: 0,
  });
});
