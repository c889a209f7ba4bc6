import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { makerBalanceTable } from '../earnings/earnings.table.ts';
import { outboxTable } from '../outbox/outbox.table.ts';
import { statementsWorld } from './statements.fixture.ts';
import { statementTable } from './statements.table.ts';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;

let test: TestApp;
let superadmin: SignedIn;
let world: ReturnType<typeof statementsWorld>;
beforeAll(async () => {
  test = await openTestApp();
  world = statementsWorld(test, () => superadmin);
});
beforeEach(async () => {
  superadmin = await test.signedIn('superadmin');
});
afterAll(() => test.close());

/** Whoever signed in before the clock moved is signed out. */
const monthEnds = async (): Promise<string> => {
  const ended = world.endMonth();
  superadmin = await test.signedIn('superadmin');
  return ended;
};
const unpaid = async (makerId: string): Promise<number | undefined> =>
  (await test.deps.db.select().from(makerBalanceTable).where(eq(makerBalanceTable.makerId, makerId)))[0]
    ?.unpaidMinor;

it('a month that runs is open, and calculated once it is over', async () => {
  const makerId = await world.maker();
  await world.sold(makerId);
  const open = await world.drawn(makerId, world.month());
  expect(open).toMatchObject({ status: 'open', payableMinor: 560, number: null });
  expect((await world.issue(open)).json().code).toBe('not_now');
  await world.sold(makerId);
  const period = await monthEnds();
  const calculated = await world.drawn(makerId, period);
  expect(calculated).toMatchObject({ _id: open._id, status: 'calculated', units: 2, payableMinor: 1_120 });
  expect((await world.post('statement/generate', { period: '2099-01' })).statusCode).toBe(422);
});

it('lines are of a movie, a territory and a kind of licence, and sum to the statement', async () => {
  const makerId = await world.maker();
  const movieId = '01980000-0000-7000-8000-00000000000a';
  const first = await world.sold(makerId, { movieId });
  await world.sold(makerId, { movieId });
  await world.sold(makerId, { movieId, country: 'AT' });
  await world.sold(makerId, { movieId, kind: 'purchase', amountTotalMinor: 2_000 });
  await world.refunded(first, 500);
  const { lines, ...statement } = await world.drawn(makerId, await monthEnds());
  expect(lines.map((line) => [line.territory, line.licenceType, line.units, line.grossMinor])).toEqual([
    ['AT', 'tvod-rent', 1, 1_000],
    ['DE', 'est-buy', 1, 2_000],
    ['DE', 'tvod-rent', 2, 2_000],
  ]);
  expect(lines[2]).toMatchObject({ refundsMinor: 500, payableMinor: 840, shareBasisPoints: 7_000 });
  expect(statement).toMatchObject({
    units: 4,
    grossMinor: 5_000,
    refundsMinor: 500,
    payableMinor: lines.reduce((sum, { payableMinor }) => sum + payableMinor, 0),
    dueMinor: 560 + 1_260 + 840,
  });
});

it('currencies have statements of their own', async () => {
  const makerId = await world.maker();
  await world.sold(makerId);
  const yen = { currency: 'JPY', amountTotalMinor: 500, amountTaxMinor: 45, amountFeeMinor: 20 };
  await world.sold(makerId, yen);
  await world.generate(await monthEnds(), [makerId]);
  const rows = await world.of(makerId);
  expect(rows.map(({ currency, dueMinor }) => [currency, dueMinor]).sort()).toEqual([
    ['EUR', 560],
    ['JPY', 305],
  ]);
});

it('drawn up again and again, and by two at once, there is one of a maker, month and currency', async () => {
  const makerIds = [await world.maker(), await world.maker()];
  for (const makerId of makerIds) await world.sold(makerId);
  const period = await monthEnds();
  const [one, two] = await Promise.all([world.generate(period, makerIds), world.generate(period, makerIds)]);
  expect([one.result, two.result]).toContainEqual({ made: 2, drawnUpAgain: 0, removed: 0, left: [] });
  await world.generate(period, makerIds);
  for (const makerId of makerIds) expect(await world.of(makerId)).toMatchObject([{ payableMinor: 560 }]);
});

it('an issued one has a number, is mailed, and is not drawn up again', async () => {
  const makerId = await world.maker();
  await world.sold(makerId);
  const period = await monthEnds();
  const { json } = await world.issue(await world.drawn(makerId, period));
  const { data } = json();
  expect(data).toMatchObject({ status: 'issued', number: expect.stringMatching(/^S-\d{4}-\d{6}$/) });
  const mails = await test.deps.db.select().from(outboxTable).where(eq(outboxTable.kind, 'mail'));
  expect(JSON.stringify(mails.map(({ payload }) => payload))).toContain(`Your statement ${data.number}`);
  expect((await world.generate(period, [makerId])).result).toEqual({
    made: 0,
    drawnUpAgain: 0,
    removed: 0,
    left: [{ why: 'issued_already', count: 1 }],
  });
});

it('what was booked since it was drawn up is looked at before it is issued', async () => {
  const makerId = await world.maker();
  await world.sold(makerId);
  const early = await world.drawn(makerId, world.month());
  await world.sold(makerId);
  const period = await monthEnds();
  expect((await world.issue(early)).json().code).toBe('figures_changed');
  expect((await world.issue(await world.drawn(makerId, period))).statusCode).toBe(200);
});

it('a refund after the end lands in the next month, and the closed one stays', async () => {
  const makerId = await world.maker();
  const paymentId = await world.sold(makerId);
  const first = await world.approved(makerId, await monthEnds());
  await world.refunded(paymentId, 1_000);
  const next = await world.drawn(makerId, await monthEnds());
  expect(next).toMatchObject({ refundsMinor: 1_000, units: -1, dueMinor: -560, carriedReason: 'negative' });
  expect(await world.read(first._id)).toMatchObject({ dueMinor: 560, payoutMinor: 560, status: 'approved' });
  expect((await world.issue(next)).statusCode).toBe(200);
  await world.sold(makerId);
  const third = await world.drawn(makerId, await monthEnds());
  expect(third.lines.map(({ kind, payableMinor }) => [kind, payableMinor])).toEqual([
    ['sale', 560],
    ['opening', -560],
  ]);
  expect(third).toMatchObject({ dueMinor: 0, payoutMinor: 0, carriedMinor: 0 });
});

it('below the threshold it is carried on, until it is enough', async () => {
  const makerId = await world.maker();
  await world.account(makerId, { thresholdMinor: 1_000, withholdingBasisPoints: 1_550 });
  await world.sold(makerId);
  const small = await world.drawn(makerId, await monthEnds());
  expect(small).toMatchObject({ carriedReason: 'below_threshold', carriedMinor: 560, withheldMinor: 0 });
  await world.issue(small);
  await world.sold(makerId);
  const enough = await world.drawn(makerId, await monthEnds());
  expect(enough).toMatchObject({ dueMinor: 1_120, withheldMinor: 174, payoutMinor: 946, carriedMinor: 0 });
  expect(enough.lines.map(({ withheldMinor }) => withheldMinor)).toEqual([87, 87]);
});

it('a month waits for the one before to be issued', async () => {
  const makerId = await world.maker();
  await world.sold(makerId);
  const first = await monthEnds();
  await world.generate(first, [makerId]);
  await world.sold(makerId);
  const second = await monthEnds();
  const left = async (period: string) => (await world.generate(period, [makerId])).result.left;
  expect(await left(second)).toEqual([{ why: 'earlier_not_issued', count: 1 }]);
  await world.issue(await world.drawn(makerId, first));
  expect(await left(second)).toEqual([]);
});

it('months without a statement of their own come with the next', async () => {
  const makerId = await world.maker();
  await world.sold(makerId);
  const first = await monthEnds();
  await world.sold(makerId);
  const second = await monthEnds();
  expect(await world.drawn(makerId, second)).toMatchObject({ units: 2, dueMinor: 1_120 });
  expect((await world.generate(first, [makerId])).result.left).toEqual([{ why: 'later_exists', count: 1 }]);
});

it('a guarantee is given once, and earned back before the share is paid', async () => {
  const amounts = { minimumGuaranteeMinor: 1_000, recoupable: true, currency: 'EUR' };
  const makerId = await world.maker({ ...amounts, model: 'hybrid', fixedFeeMinor: 250 });
  const movieId = '01980000-0000-7000-8000-00000000000b';
  const sale = await world.sold(makerId, { movieId });
  const first = await world.drawn(makerId, await monthEnds());
  expect(first.lines.map(({ kind, payableMinor }) => [kind, payableMinor])).toEqual([
    ['sale', 560],
    ['fixed_fee', 250],
    ['guarantee', 1_000],
    ['recoupment', -560],
  ]);
  expect(first.dueMinor).toBe(1_250);
  await world.issue(first);
  expect(await unpaid(makerId)).toBe(1_250);
  await world.refunded(sale, 1_000);
  for (let sales = 0; sales < 3; sales += 1) await world.sold(makerId, { movieId });
  const second = await world.drawn(makerId, await monthEnds());
  expect(second.lines.map(({ kind, payableMinor }) => [kind, payableMinor])).toEqual([
    ['sale', 1_120],
    ['recoupment', -440],
  ]);
  expect(second.dueMinor).toBe(680);
  const rows = await test.deps.db.select().from(statementTable).where(eq(statementTable.makerId, makerId));
  expect(rows).toHaveLength(2);
});
