import { countryTable } from '../../site/countries/countries.table.ts';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { previewChange } from './change-plan.ts';
import { planRecord } from '../plans/plans.record.ts';
import { planFixture, seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let basic: string;
let premium: string;
let yearly: string;
const price = (amountMinor: number) => [
  { currency: 'EUR', amountMinor, country: null },
  { currency: 'JPY', amountMinor, country: 'JP' },
  { currency: 'KWD', amountMinor: amountMinor * 10, country: 'KW' },
];
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  basic = (await scenario.plan({ name: 'Basic', prices: price(1_000) }))._id;
  premium = (await scenario.plan({ name: 'Premium', prices: price(2_000) }))._id;
  yearly = (await scenario.plan({ name: 'Yearly', interval: 'year', prices: price(9_000) }))._id;
  for (const code of ['JP', 'KW'])
    await test.deps.db.update(countryTable).set({ taxModel: 'none' }).where(eq(countryTable.code, code));
});
afterAll(() => test.close());

const preview = (_id: string, planId: string) => previewChange(test.deps, _id, planId);

it.each([
  ['DE', 'EUR', 1],
  ['JP', 'JPY', 1],
  ['KW', 'KWD', 10],
] as const)(
  'an upgrade in %s charges the remaining time of the new plan less the unused time of the old one, in %s',
  async (country, currency, times) => {
    const begun = await scenario.started({ planId: basic, country });
    await scenario.live(10);
    const before = await scenario.read(begun._id);
    const shown = await preview(begun._id, premium);
    expect(shown).toMatchObject({
      currency,
      nextPriceMinor: 2_000 * times,
      periodEnd: before.currentPeriodEnd,
    });
    expect(shown.dueNowMinor).toBe(shown.chargeMinor - shown.creditMinor);
    expect(Math.abs(shown.chargeMinor - 2 * shown.creditMinor)).toBeLessThanOrEqual(times);
    const { version } = before;
    const changed = await scenario.service.changePlan(
      begun._id,
      { when: 'now', planId: premium, version, at: shown.at, dueNowMinor: shown.dueNowMinor },
      scenario.by(),
    );
    expect(changed).toMatchObject({
      status: 'active',
      plan: { name: 'Premium' },
      priceMinor: 2_000 * times,
      balanceMinor: 0,
    });
    const [, settled] = await scenario.invoices(begun._id);
    expect(settled).toMatchObject({
      kind: 'change',
      status: 'paid',
      totalMinor: shown.dueNowMinor,
      currency,
    });
    expect(settled?.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(
      settled?.subtotalMinor,
    );
  },
);

it('a downgrade is credited toward the next invoices to the cent', async () => {
  const begun = await scenario.started({ planId: premium });
  await scenario.live(10);
  const { version } = await scenario.read(begun._id);
  const { at, dueNowMinor, balanceAfterMinor, creditMinor, chargeMinor } = await preview(begun._id, basic);
  expect(dueNowMinor).toBe(0);
  expect(balanceAfterMinor).toBe(chargeMinor - creditMinor);
  const input = { when: 'now', planId: basic, version, at, dueNowMinor } as const;
  const changed = await scenario.service.changePlan(begun._id, input, scenario.by());
  expect(changed.balanceMinor).toBe(balanceAfterMinor);
  await scenario.live(25);
  const [, next] = await scenario.invoices(begun._id);
  expect(next).toMatchObject({ status: 'paid', subtotalMinor: 1_000 + balanceAfterMinor });
  expect((await scenario.read(begun._id)).balanceMinor).toBe(0);
});

it('a plan with another interval starts a new period', async () => {
  const begun = await scenario.started({ planId: basic });
  await scenario.live(5);
  const { version } = await scenario.read(begun._id);
  const { at, dueNowMinor, periodEnd, creditMinor, chargeMinor } = await preview(begun._id, yearly);
  expect([chargeMinor, dueNowMinor]).toEqual([9_000, 9_000 - creditMinor]);
  const input = { when: 'now', planId: yearly, version, at, dueNowMinor } as const;
  const changed = await scenario.service.changePlan(begun._id, input, scenario.by());
  expect(changed).toMatchObject({ currentPeriodStart: at, currentPeriodEnd: periodEnd, interval: 'year' });
  expect(changed.mrrMinor).toBe(630);
});

it('only the remaining time after a pause is credited', async () => {
  const begun = await scenario.started({ planId: basic });
  await scenario.live(20);
  const { version } = await scenario.read(begun._id);
  await scenario.service.pause(begun._id, { version, months: 1 }, scenario.by());
  await scenario.live(5);
  const { version: next } = await scenario.read(begun._id);
  await scenario.service.resume(begun._id, next, scenario.by());
  const { creditMinor, chargeMinor } = await preview(begun._id, premium);
  expect(creditMinor).toBeGreaterThan(200);
  expect(creditMinor).toBeLessThan(400);
  expect(Math.abs(chargeMinor - 2 * creditMinor)).toBeLessThanOrEqual(1);
  expect((await preview(begun._id, yearly)).creditMinor).toBe(creditMinor);
});

it('a plan change at renewal needs no proration', async () => {
  const begun = await scenario.started({ planId: basic });
  const input = { when: 'period_end', planId: premium, version: begun.version } as const;
  const applyScheduledChanges = await scenario.service.changePlan(begun._id, input, scenario.by());
  expect(applyScheduledChanges).toMatchObject({ plan: { name: 'Basic' }, nextPlan: { name: 'Premium' } });
  await scenario.live(32);
  expect(await scenario.read(begun._id)).toMatchObject({
    planId: premium,
    priceMinor: 2_000,
    nextPlanId: null,
  });
  expect((await scenario.invoices(begun._id)).map(({ totalMinor }) => totalMinor)).toEqual([1_000, 2_000]);
});

it.each([
  ['raised', 3_000, 2_000],
  ['lowered', 1_500, 1_500],
])(
  'a price that is %s after the change was scheduled is %i, and charged as %i',
  async (_, later, charged) => {
    const { _id: next } = await scenario.plan({ name: 'Next', prices: price(2_000) });
    const begun = await scenario.started({ planId: basic });
    const input = { when: 'period_end', planId: next, version: begun.version } as const;
    await scenario.service.changePlan(begun._id, input, scenario.by());
    await scenario.live(1);
    const raised = planFixture({ name: 'Next', prices: price(later) });
    await planRecord.replace(test.deps.db, next, 1, raised, scenario.by());
    await scenario.live(31);
    expect(await scenario.read(begun._id)).toMatchObject({ planId: next, priceMinor: charged });
    expect((await scenario.invoices(begun._id)).map(({ totalMinor }) => totalMinor)).toEqual([
      1_000,
      charged,
    ]);
  },
);

it('only the previewed amount is charged', async () => {
  const begun = await scenario.started({ planId: basic });
  const { at, dueNowMinor } = await preview(begun._id, premium);
  const input = { when: 'now', planId: premium, version: begun.version, at } as const;
  await expect(
    scenario.service.changePlan(begun._id, { ...input, dueNowMinor: dueNowMinor - 1 }, scenario.by()),
  ).rejects.toMatchObject({ code: 'amount_changed' });
  test.advance(16 * 60_000);
  await expect(
    scenario.service.changePlan(begun._id, { ...input, dueNowMinor }, scenario.by()),
  ).rejects.toMatchObject({ code: 'preview_expired' });
  expect(await scenario.invoices(begun._id)).toHaveLength(1);
});

it('a plan without a price in the currency or of another family is refused', async () => {
  const begun = await scenario.started({ planId: basic });
  const dollars = await scenario.plan({ prices: [{ currency: 'USD', amountMinor: 999, country: null }] });
  await expect(preview(begun._id, dollars._id)).rejects.toMatchObject({ errors: [{ code: 'no_price' }] });
  const other = await scenario.plan({ family: 'live-events' });
  await expect(preview(begun._id, other._id)).rejects.toMatchObject({ errors: [{ code: 'other_family' }] });
});
