import { couponInput } from '@backlot/contracts/money/coupons/coupon';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { previewChange } from './change-plan.ts';
import { seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
});
afterAll(() => test.close());

const totals = async (_id: string) =>
  (await scenario.invoices(_id)).map(({ discountMinor, totalMinor }) => [discountMinor, totalMinor]);
const half = { percentBasisPoints: 5_000, perWatcher: 1 };

it.each([
  ['half of one period', half, 1, [500, 9_000], 0],
  ['one free period', { type: 'free', percentBasisPoints: null }, 1, [0, 9_000], 0],
  ['half of two periods', half, 2, [500, 4_500], 0],
] as const)(
  'a plan with another interval starts a period that counts toward the coupon: %s',
  async (_, what, periods, [creditMinor, chargeMinor], left) => {
    const prices = (amountMinor: number) => [{ currency: 'EUR', amountMinor, country: null }];
    const month = await scenario.plan({ name: 'Month', prices: prices(1_000) });
    const quarter = await scenario.plan({ name: 'Quarter', intervalCount: 3, prices: prices(9_000) });
    const couponId = await scenario.coupon({ ...what, periods });
    const begun = await scenario.started({ planId: month._id, couponId });
    const shown = await previewChange(test.deps, begun._id, quarter._id);
    expect(shown).toMatchObject({ creditMinor, chargeMinor, dueNowMinor: chargeMinor - creditMinor });
    const { at, dueNowMinor } = shown;
    const input = { when: 'now', planId: quarter._id, version: begun.version, at, dueNowMinor } as const;
    await scenario.service.changePlan(begun._id, input, scenario.by());
    expect(await scenario.read(begun._id)).toMatchObject({ couponInvoicesLeft: left });
    const discountMinor = 9_000 - chargeMinor;
    expect((await totals(begun._id)).at(-1)).toEqual([discountMinor, dueNowMinor]);
    await scenario.live(93);
    expect((await totals(begun._id)).at(-1)).toEqual([0, 9_000]);
  },
);

it('editing a coupon doesn’t change the agreed discount', async () => {
  const couponId = await scenario.coupon({ ...half, periods: null });
  const { _id: planId } = await scenario.plan();
  const trial = await scenario.started({ planId, couponId, start: 'trial' });
  const request = await test.signedIn('superadmin');
  const { version, ...coupon } = (await request(`/api/coupon/${couponId}`)).json().data;
  expect(coupon).toMatchObject({ isUsed: true, redeemed: 0 });
  const input = Object.fromEntries(Object.keys(couponInput.shape).map((key) => [key, coupon[key]]));
  const save = async (over: object) => {
    const payload = { ...input, ...over, version };
    const response = await request({ method: 'PUT', url: `/api/coupon/${couponId}`, payload });
    return response.statusCode === 200
      ? 200
      : response.json().errors.map(({ path }: { path: string }) => path);
  };
  expect(await save({ percentBasisPoints: 1_000 })).toEqual(['percentBasisPoints']);
  expect(await save({ countries: ['FR'] })).toEqual(['countries']);
  expect(await save({ appliesTo: 'plans', targetIds: [planId] })).toEqual(['appliesTo']);
  expect(await save({ endsAt: new Date(test.deps.now().getTime() + 1000) })).toBe(200);
  await scenario.live(31);
  expect((await totals(trial._id))[0]).toEqual([595, 595]);
});
