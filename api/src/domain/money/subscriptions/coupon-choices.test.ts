import { permissions } from '@backlot/contracts/platform/accounts/access';
import type { CouponWire } from '@backlot/contracts/money/coupons/coupon';
import { eq } from 'drizzle-orm';
import { couponTable } from '../coupons/coupons.table.ts';
import { segmentTable } from '../../people/segments/segments.table.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { couponChoices } from './coupon-choices.ts';
import { seedSubscriptions } from './subscriptions.fixture.ts';

const hour = 3_600_000;
let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let planId: string;
let coupons: Record<string, string>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  planId = (await scenario.plan())._id;
  const other = (await scenario.plan({ name: 'Other' }))._id;
  const at = (ms: number) => new Date(test.deps.now().getTime() + ms).toISOString();
  const [segment] = await test.deps.db
    .insert(segmentTable)
    .values({ name: 'Nobody', description: '', query: 'tag=nobody' })
    .returning();
  const segmentId = segment?._id ?? '';
  const made: [string, Partial<CouponWire>][] = [
    ['good', {}],
    ['valid for the plan', { appliesTo: 'plans', targetIds: [planId] }],
    ['valid in the country', { countries: ['DE', 'AT'] }],
    ['at the minimum price', { minAmountMinor: 1_190, currency: 'EUR' }],
    ['two per watcher', { perWatcher: 2 }],
    ['turned_off', { disabled: true }],
    ['not_begun', { startsAt: at(hour) }],
    ['expired', { endsAt: at(-hour) }],
    ['used_up', { maxRedemptions: 1 }],
    ['not_for_this', { appliesTo: 'plans', targetIds: [other] }],
    ['other_country', { countries: ['FR'] }],
    ['other_currency', { type: 'fixed', percentBasisPoints: null, amountMinor: 100, currency: 'USD' }],
    ['price_too_low', { minAmountMinor: 1_191, currency: 'EUR' }],
    ['other_watchers', { segmentId }],
    ['used_before', {}],
    ['unknown', {}],
  ];
  coupons = Object.fromEntries(
    await Promise.all(
      made.map(async ([why, over]) => [why, await scenario.coupon({ perWatcher: 1, ...over })] as const),
    ),
  );
  const deletedAt = test.deps.now();
  await test.deps.db
    .update(couponTable)
    .set({ deletedAt })
    .where(eq(couponTable._id, coupons['unknown'] ?? ''));
});
afterAll(() => test.close());

const good = [
  'good',
  'valid for the plan',
  'valid in the country',
  'at the minimum price',
  'two per watcher',
];
const whys = (rows: { _id: string }[]) =>
  Object.keys(coupons)
    .filter((why) => rows.some(({ _id }) => _id === coupons[why]))
    .sort();
const choices = (query: Parameters<typeof couponChoices>[1]) =>
  couponChoices(test.deps, query, new Set(permissions));
const offered = async (query: Parameters<typeof couponChoices>[1]) => whys(await choices(query));

it('applicable coupons are listed, and any other is refused with its reason', async () => {
  await scenario.started({ planId, couponId: coupons['used_up'] ?? null });
  const watcherId = await scenario.watcher();
  for (const why of ['used_before', 'two per watcher']) {
    const family = (await scenario.plan({ family: why.replaceAll(/[^a-z]/g, '-') }))._id;
    await scenario.started({ planId: family, watcherId, couponId: coupons[why] ?? null });
  }
  expect(await offered({ planId, country: 'DE', watcherId })).toEqual([...good].sort());
  const begun = await scenario.started({ planId, watcherId });
  expect(await offered({ subscriptionId: begun._id })).toEqual([...good].sort());

  let { version } = begun;
  for (const [why, couponId] of Object.entries(coupons)) {
    const given = await scenario.service.setCoupon(begun._id, { version, couponId }, scenario.by()).then(
      (subscription) => subscription,
      (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
    );
    if (given instanceof ApiError) expect(given).toMatchObject({ errors: [{ path: 'couponId', code: why }] });
    else {
      expect(good).toContain(why);
      version = (
        await scenario.service.setCoupon(begun._id, { version: given.version, couponId: null }, scenario.by())
      ).version;
    }
  }
});

it('a coupon that a subscription already used is not listed', async () => {
  const couponId = coupons['good'] ?? null;
  const begun = await scenario.started({ planId, couponId });
  expect(await offered({ subscriptionId: begun._id })).not.toContain('good');
  const { version } = await scenario.service.setCoupon(
    begun._id,
    { version: begun.version, couponId: null },
    scenario.by(),
  );
  await expect(
    scenario.service.setCoupon(begun._id, { version, couponId }, scenario.by()),
  ).rejects.toMatchObject({
    errors: [
      { path: 'couponId', code: 'given_already', message: 'This subscription has already used this coupon.' },
    ],
  });
});

it('unknown terms exclude no coupon, and codes are searched by prefix', async () => {
  const open = ['used_before', 'not_for_this', 'other_country', 'other_currency', 'price_too_low'];
  expect(await offered({})).toEqual([...good, ...open].sort());
  expect(await offered({ planId })).toEqual(
    [...good, ...open].filter((why) => why !== 'not_for_this').sort(),
  );
  const [first] = await choices({ subscriptionId: (await scenario.started({ planId }))._id });
  const typed = ` ${(first?.name ?? '').slice(0, 6).toLowerCase()}`;
  expect((await choices({ q: typed })).map(({ name }) => name)).toContain(first?.name);
});

it('listing coupons requires subscription:manage and an existing subscription', async () => {
  const request = await test.signedIn('superadmin');
  expect(
    (await request(`/api/subscription/coupon?planId=${planId}&country=DE`)).json().data.length,
  ).toBeGreaterThan(3);
  const nobody = '0190a000-0000-7000-8000-000000000000';
  expect((await request(`/api/subscription/coupon?subscriptionId=${nobody}`)).statusCode).toBe(404);
  expect((await request(`/api/subscription/coupon?planId=${nobody}&country=DE`)).statusCode).toBe(404);
  expect((await request(`/api/subscription/coupon?subscriptionId=${nobody}&country=DE`)).statusCode).toBe(
    422,
  );
  expect((await (await test.signedIn('admin'))('/api/subscription/coupon')).statusCode).toBe(403);
});
