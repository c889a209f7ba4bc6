import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { previewChange } from './change-plan.ts';
import { cards, seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
});
afterAll(() => test.close());

const year = (name: string, amountMinor: number) =>
  scenario.plan({
    name,
    interval: 'year',
    afterDunning: 'unpaid',
    prices: [{ currency: 'EUR', amountMinor, country: null }],
  });

it('a declined plan change doesn’t take the paid rest of the old plan: the next period costs less', async () => {
  const [basic, premium] = [await year('Basic', 9_000), await year('Premium', 18_000)];
  const begun = await scenario.started({ planId: basic._id });
  const stolen = await scenario.card(cards.failsLater);
  const card = await scenario.service.replace(
    begun._id,
    { version: begun.version, methodId: stolen, notes: '', source: 'admin' },
    scenario.by(),
  );
  const { at, dueNowMinor, creditMinor } = await previewChange(test.deps, begun._id, premium._id);
  expect([creditMinor, dueNowMinor]).toEqual([9_000, 9_000]);
  const input = { when: 'now', planId: premium._id, version: card.version, at, dueNowMinor } as const;
  const changed = await scenario.service.changePlan(begun._id, input, scenario.by());
  expect(changed.status).toBe('past_due');
  await scenario.live(9);
  const unpaid = await scenario.read(begun._id);
  expect([unpaid.status, unpaid.balanceMinor]).toEqual(['unpaid', -9_000]);
  const good = await scenario.service.replace(
    begun._id,
    { version: unpaid.version, methodId: await scenario.card(cards.good), notes: '', source: 'admin' },
    scenario.by(),
  );
  const back = await scenario.service.retry(begun._id, good.version, scenario.by());
  expect([back.status, back.balanceMinor]).toEqual(['active', 0]);
  const totals = (await scenario.invoices(begun._id)).map(({ status, totalMinor }) => [status, totalMinor]);
  expect(totals).toEqual([
    ['paid', 9_000],
    ['uncollectible', 9_000],
    ['paid', 9_000],
  ]);
});
