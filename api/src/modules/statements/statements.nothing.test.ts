import { eq } from 'drizzle-orm';
import { auditTable } from '../audit/audit.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { statementsWorld } from './statements.fixture.ts';

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

const monthEnds = async (): Promise<string> => {
  const ended = world.endMonth();
  superadmin = await test.signedIn('superadmin');
  return ended;
};
const nothing = { made: 0, drawnUpAgain: 0, removed: 0, left: [] };

it('a sale that was given back whole makes no statement, and comes with the next one', async () => {
  const makerId = await world.maker();
  const movieId = '01980000-0000-7000-8000-00000000000a';
  await world.refunded(await world.sold(makerId, { movieId }), 1_000);
  expect((await world.generate(await monthEnds(), [makerId])).result).toEqual(nothing);
  expect(await world.of(makerId)).toEqual([]);
  await world.sold(makerId, { movieId, country: 'AT' });
  const next = await world.drawn(makerId, await monthEnds());
  expect(
    next.lines.map(({ territory, refundsMinor, payableMinor }) => [territory, refundsMinor, payableMinor]),
  ).toEqual([
    ['AT', 0, 560],
    ['DE', 1_000, 0],
  ]);
  expect(next).toMatchObject({ grossMinor: 2_000, refundsMinor: 1_000, dueMinor: 560 });
});

it('sales that no contract covers make no statement, and stand on none', async () => {
  const makerId = await world.maker(null);
  await world.sold(makerId);
  expect((await world.generate(await monthEnds(), [makerId])).result).toEqual(nothing);
  await world.contract(makerId);
  await world.sold(makerId);
  const { lines, ...statement } = await world.drawn(makerId, await monthEnds());
  expect(lines).toMatchObject([{ shareBasisPoints: 7_000, payableMinor: 560 }]);
  expect(statement).toMatchObject({ grossMinor: 1_000, dueMinor: 560 });
});

it('movies that were given away stand on none', async () => {
  const makerId = await world.maker();
  await world.sold(makerId, { amountTotalMinor: 0, amountTaxMinor: 0, amountFeeMinor: 0 });
  await world.sold(makerId, { country: 'AT' });
  const { lines } = await world.drawn(makerId, await monthEnds());
  expect(lines.map(({ territory }) => territory)).toEqual(['AT']);
});

it('one that was drawn up and not issued is removed once nothing is due, and the log keeps it', async () => {
  const makerId = await world.maker();
  const paymentId = await world.sold(makerId);
  const open = await world.drawn(makerId, world.month());
  await world.refunded(paymentId, 1_000);
  const period = await monthEnds();
  expect((await world.issue(open)).json().code).toBe('figures_changed');
  expect((await world.generate(period, [makerId])).result).toEqual({ ...nothing, removed: 1 });
  expect(await world.of(makerId)).toEqual([]);
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, open._id));
  expect(rows.map(({ action }) => action)).toEqual(['statement.create', 'statement.remove']);
  // A sale that comes late has its place.
  await world.sold(makerId);
  expect(await world.drawn(makerId, world.month())).toMatchObject({ dueMinor: 560 });
});

it('what is carried on stays with the statement before while nothing happens, and goes on with the next', async () => {
  const makerId = await world.maker();
  await world.account(makerId, { thresholdMinor: 1_000 });
  await world.sold(makerId);
  await world.issue(await world.drawn(makerId, await monthEnds()));
  await world.refunded(await world.sold(makerId), 1_000);
  expect((await world.generate(await monthEnds(), [makerId])).result).toEqual(nothing);
  await world.sold(makerId);
  expect(await world.drawn(makerId, await monthEnds())).toMatchObject({
    dueMinor: 1_120,
    payoutMinor: 1_120,
  });
});

it('a month in which a guarantee is earned back is told, though nothing is due', async () => {
  const makerId = await world.maker({
    ...{ model: 'hybrid', currency: 'EUR', minimumGuaranteeMinor: 1_000, recoupable: true },
  });
  await world.issue(await world.drawn(makerId, await monthEnds()));
  await world.sold(makerId);
  const { lines, dueMinor } = await world.drawn(makerId, await monthEnds());
  expect(lines.map(({ kind, payableMinor }) => [kind, payableMinor])).toEqual([
    ['sale', 560],
    ['recoupment', -560],
  ]);
  expect(dueMinor).toBe(0);
});

it('a correction to nothing stands in the place of the old one', async () => {
  const makerId = await world.maker();
  await world.sold(makerId);
  const { _id, version } = (await world.issue(await world.drawn(makerId, await monthEnds()))).json().data;
  const asked = { version, reason: 'It was no sale', adjustmentMinor: -560 };
  const made = (await world.post(`statement/${_id}/correct`, asked)).json().data;
  expect(made).toMatchObject({ dueMinor: 0, status: 'calculated' });
  expect((await world.generate(made.period, [makerId])).result).toMatchObject({
    drawnUpAgain: 1,
    removed: 0,
  });
});
