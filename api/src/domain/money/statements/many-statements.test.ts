import { statementsSuite } from './statements.fixture.ts';

const on = statementsSuite();

const gone = '0190a000-0000-7000-8000-000000000000';
const many = async (ids: string[], period: string, more: object = {}) =>
  on.scenario.post('maker/bulk', {
    action: { type: 'statements', period },
    target: { by: 'ids', ids },
    expectedCount: ids.length,
    dryRun: false,
    ...more,
  });
const reasons = (data: { skippedBy: { reason: string; count: number }[] }) =>
  Object.fromEntries(data.skippedBy.map(({ reason, count }) => [reason, count]));

it('a dry run previews amounts by maker and currency and creates nothing', async () => {
  const [sold, quiet] = [await on.scenario.maker(), await on.scenario.maker()];
  await on.scenario.sold(sold);
  await on.scenario.sold(sold, {
    currency: 'JPY',
    amountTotalMinor: 500,
    amountTaxMinor: 45,
    amountFeeMinor: 20,
  });
  const period = await on.monthEnds();
  const tried = (await many([sold, quiet, gone], period, { dryRun: true })).json().data;
  expect(tried).toMatchObject({ matched: 3, changed: 1, undoToken: null, jobId: null });
  expect(reasons(tried)).toEqual({ nothing_due: 1, gone: 1 });
  expect(tried.due).toEqual([
    {
      _id: sold,
      name: expect.any(String),
      totals: [
        { currency: 'EUR', amountMinor: 560 },
        { currency: 'JPY', amountMinor: 305 },
      ],
    },
  ]);
  expect(await on.scenario.of(sold)).toEqual([]);
});

it('the run creates what was previewed, recreates drafts and skips issued statements', async () => {
  const [one, two] = [await on.scenario.maker(), await on.scenario.maker()];
  await on.scenario.sold(one);
  await on.scenario.sold(two);
  const period = await on.monthEnds();
  const ids = [one, two];
  const { due } = (await many(ids, period, { dryRun: true })).json().data;
  expect((await many(ids, period)).json().data).toMatchObject({ changed: 2, skippedBy: [] });
  for (const { _id, totals } of due) {
    const created = await on.scenario.of(_id);
    expect(created.map(({ currency, dueMinor }) => ({ currency, amountMinor: dueMinor }))).toEqual(totals);
    expect(created).toMatchObject([{ status: 'calculated', period }]);
  }
  const [statement] = await on.scenario.of(one);
  expect((await on.scenario.issue({ _id: '', version: 0, ...statement })).statusCode).toBe(200);
  const again = (await many(ids, period)).json().data;
  expect([again.changed, reasons(again)]).toEqual([1, { issued_already: 1 }]);
  expect(await on.scenario.of(two)).toHaveLength(1);
});

it('a selection by filter matches the list; a different count conflicts, and too many are refused', async () => {
  const makerId = await on.scenario.maker();
  await on.scenario.sold(makerId);
  const period = await on.monthEnds();
  const target = { by: 'filter', filter: { q: 'no maker has this name' } };
  const wrong = await many([], period, { target, expectedCount: 1, dryRun: true });
  expect([wrong.statusCode, wrong.json().data]).toEqual([409, { matched: 0 }]);
  const viewsOfManyWatchers = Array.from(
    { length: 101 },
    (_, n) => `${gone.slice(0, -3)}${String(n).padStart(3, '0')}`,
  );
  const refused = await many(viewsOfManyWatchers, period, { dryRun: true });
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'too_many']);
  const early = await many([makerId], '2099-01', { dryRun: true });
  expect([early.statusCode, early.json().errors[0].path]).toEqual([422, 'action.period']);
});

it('creating statements requires maker:manage, also for a dry run', async () => {
  const admin = await on.test.signedIn('admin');
  const payload = {
    action: { type: 'statements', period: on.scenario.month() },
    target: { by: 'ids', ids: [gone] },
    expectedCount: 1,
    dryRun: true,
  };
  expect((await admin({ method: 'POST', url: '/api/maker/bulk', payload })).statusCode).toBe(403);
});
