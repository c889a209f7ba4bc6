import type { CouponWire } from '@backlot/contracts/money/coupons/coupon';
import { newId } from '../../../platform/db/columns.ts';
import { refusedPaths } from '../../../testing/refused-paths.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, seedCheckout } from '../checkout/checkout.fixture.ts';
import { couponFixture } from './coupons.fixture.ts';

const hour = 3_600_000;
let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
});
beforeEach(async () => {
  superadmin = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const add = (over: Partial<CouponWire> = {}) =>
  superadmin({ method: 'POST', url: '/api/coupon', payload: couponFixture(over) });
const added = async (over: Partial<CouponWire> = {}) => (await add(over)).json().data;
const save = (_id: string, payload: Record<string, unknown>) =>
  superadmin({ method: 'PUT', url: `/api/coupon/${_id}`, payload });
const list = async (query: string) => (await superadmin(`/api/coupon?${query}`)).json().data;
const codesOf = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ code }: { code: string }) => code);
const inputOf = ({ code, ...over }: CouponWire) => ({ ...couponFixture(over), code });
const at = (ms: number) => new Date(test.deps.now().getTime() + ms).toISOString();

it('a code is found by its beginning or any part, however it is typed', async () => {
  await added({ code: 'FINDME2031' });
  for (const q of ['find-me', 'dme20', '*ME 203']) expect(await codesOf(`q=${q}`)).toEqual(['FINDME2031']);
});

it('generated codes are refused in one round for their fields, their targets and their segment', async () => {
  const { code: _, ...terms } = couponFixture({
    appliesTo: 'movies',
    targetIds: [newId()],
    segmentId: newId(),
  });
  const generate = (over: object) =>
    superadmin({ method: 'POST', url: '/api/coupon/bulk', payload: { ...terms, prefix: '', ...over } });
  const paths = ['targetIds', 'segmentId'];
  expect(await refusedPaths(test, () => generate({ count: 0 }))).toEqual(['count', ...paths]);
  expect(await refusedPaths(test, () => generate({ count: 1 }))).toEqual(paths);
});

it('a code is stored in capitals and is unique', async () => {
  expect(await added({ code: 'summer 26' })).toMatchObject({
    code: 'SUMMER26',
    state: 'active',
    isUsed: false,
  });
  const again = await add({ code: 'Summer-26' });
  expect([again.statusCode, again.json().errors]).toMatchObject([422, [{ path: 'code', code: 'taken' }]]);
});

it.each<[string, Partial<CouponWire>, string]>([
  ['a code of two letters', { code: 'AB' }, 'code'],
  ['a percentage without a number', { percentBasisPoints: null }, 'percentBasisPoints'],
  ['an amount without a currency', { type: 'fixed', percentBasisPoints: null, amountMinor: 100 }, 'currency'],
  ['a percentage with an amount', { amountMinor: 100, currency: 'EUR' }, 'amountMinor'],
  [
    'a third decimal of a dinar',
    { type: 'fixed', percentBasisPoints: null, amountMinor: 1_005, currency: 'KWD' },
    'amountMinor',
  ],
  [
    'a fraction of an ariary',
    { type: 'fixed', percentBasisPoints: null, amountMinor: 123_450, currency: 'MGA' },
    'amountMinor',
  ],
  [
    'an amount above the maximum in an invalid currency',
    { type: 'fixed', percentBasisPoints: null, amountMinor: 10_000_000_000, currency: 'A1' },
    'currency',
  ],
  ['a scope of movies without any movie', { appliesTo: 'movies' }, 'targetIds'],
  [
    'an unknown movie',
    { appliesTo: 'movies', targetIds: ['01900000-0000-7000-8000-000000000000'] },
    'targetIds',
  ],
  ['an end before its start', { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
])('%s is refused', async (_what, over, path) => {
  const refused = await add(over);
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path]);
});

const post = async (url: string, payload: object) => {
  const response = await superadmin({ method: 'POST', url, payload });
  return { status: response.statusCode, ...response.json() };
};
const minimal = {
  type: 'percent',
  percentBasisPoints: 500,
  appliesTo: 'all',
  periods: null,
  perWatcher: 1,
  countries: [],
  segmentId: null,
};

it('a coupon with null as its billing periods discounts all of them', async () => {
  const { status, data } = await post('/api/coupon', { ...minimal, code: 'FOREVER' });
  expect([status, data]).toMatchObject([
    201,
    { periods: null, targetIds: [], countries: [], maxRedemptions: null, startsAt: null, endsAt: null },
  ]);
});

it('generated codes with null as their billing periods discount all of them, and each can be redeemed once', async () => {
  const { status, data } = await post('/api/coupon/bulk', { ...minimal, count: 1 });
  const [{ _id }] = (await list(`batchId=${data.batchId}`)).items;
  expect([status, (await superadmin(`/api/coupon/${_id}`)).json().data]).toMatchObject([
    201,
    { periods: null, maxRedemptions: 1, perWatcher: 1 },
  ]);
});

describe.each([
  ['a coupon', '/api/coupon', { ...minimal, code: 'PARTIAL' }],
  ['generated codes', '/api/coupon/bulk', { ...minimal, count: 1 }],
])('%s', (_what, url, whole) => {
  it.each([
    ['type', 'Type is required.'],
    ['appliesTo', 'Scope is required.'],
    ['periods', 'Billing periods are required.'],
    ['countries', 'Countries are required.'],
    ['perWatcher', 'Limit per watcher is required.'],
  ])('need %s', async (path, message) => {
    const { status, errors } = await post(url, { ...whole, [path]: undefined });
    expect([status, errors]).toMatchObject([422, [{ path, message }]]);
  });
});

it('the state depends on time and redemptions, and the list filters by it', async () => {
  const all: Record<string, Partial<CouponWire>> = {
    STATE1: { startsAt: at(hour) },
    STATE2: {},
    STATE3: { endsAt: at(hour), startsAt: at(-hour) },
    STATE4: { disabled: true, endsAt: at(-hour) },
  };
  for (const [code, over] of Object.entries(all)) await added({ code, ...over });
  expect(await codesOf('q=state&sort=code&state=scheduled')).toEqual(['STATE1']);
  expect(await codesOf('q=state&sort=code&state=active')).toEqual(['STATE2', 'STATE3']);
  expect(await codesOf('q=state&sort=code&state=disabled,scheduled')).toEqual(['STATE1', 'STATE4']);
  test.advance(hour);
  superadmin = await test.signedIn('superadmin');
  expect(await codesOf('q=state&sort=code&state=active')).toEqual(['STATE1', 'STATE2']);
  expect(await codesOf('q=state&sort=code&state=expired')).toEqual(['STATE3']);
});

it('code and value of a redeemed coupon can’t be changed, its other fields can', async () => {
  const movieId = await scenario.onSale();
  const coupon = await added({ code: 'REDEEMED', maxRedemptions: 1 });
  await scenario.bought(movieId, cards.good, { email: 'a@viewers.test' }, { coupon: 'REDEEMED' });
  const now = (await superadmin(`/api/coupon/${coupon._id}`)).json().data;
  expect(now).toMatchObject({
    isUsed: true,
    state: 'exhausted',
    redeemed: 1,
    revenue: [{ currency: 'EUR', count: 1, grossMinor: 449, refundedMinor: 0, discountMinor: 50 }],
  });
  const input = couponFixture({ code: 'REDEEMED', maxRedemptions: 1 });
  const version: number = now.version;
  const refused = await save(coupon._id, { ...input, percentBasisPoints: 2_000, code: 'OTHER', version });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    'code',
    'percentBasisPoints',
  ]);
  const saved = await save(coupon._id, { ...input, maxRedemptions: 2, description: 'One more', version });
  expect([saved.statusCode, saved.json().data.state]).toEqual([200, 'active']);
});

it('a stale version conflicts with the current record, and an earlier revision can be restored', async () => {
  const coupon = await added({ code: 'HISTORY' });
  const input = inputOf(couponFixture({ code: 'HISTORY' }));
  await save(coupon._id, { ...input, description: 'New', endsAt: at(hour), version: 1 });
  const stale = await save(coupon._id, { ...input, version: 1 });
  expect([stale.statusCode, stale.json().data.description]).toEqual([409, 'New']);
  const { items } = (await superadmin(`/api/coupon/${coupon._id}/history`)).json().data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
  const restored = await superadmin({
    method: 'POST',
    url: `/api/coupon/${coupon._id}/history/${items[1]._id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ description: '', endsAt: null, version: 3 });
});

it('a deleted coupon can be restored unless its code is taken', async () => {
  const coupon = await added({ code: 'RESTORED' });
  const remove = (version: number) =>
    superadmin({ method: 'DELETE', url: `/api/coupon/${coupon._id}?version=${version}` });
  const restore = (version: number) =>
    superadmin({ method: 'POST', url: `/api/coupon/${coupon._id}/restore`, payload: { version } });
  await remove(1);
  expect(await codesOf('q=restored')).toEqual([]);
  expect((await restore(2)).json().data.deletedAt).toBeNull();
  await remove(3);
  await added({ code: 'RESTORED' });
  expect((await restore(4)).json().errors[0].path).toBe('code');
});

it('generated codes are unique, random and listed by batch', async () => {
  const { code: _, ...terms } = couponFixture({ maxRedemptions: 1 });
  const made = await superadmin({
    method: 'POST',
    url: '/api/coupon/bulk',
    payload: { ...terms, prefix: 'gift', count: 300 },
  });
  const { batchId, codes } = made.json().data;
  expect(made.statusCode).toBe(201);
  expect(new Set(codes).size).toBe(300);
  expect(codes.every((code: string) => /^GIFT[A-HJKMNP-Z2-9]{12}$/.test(code))).toBe(true);
  expect((await list(`batchId=${batchId}&limit=25`)).total).toBe(300);
  const [{ _id }] = (await list(`batchId=${batchId}&limit=25`)).items;
  expect((await superadmin(`/api/coupon/${_id}/history`)).json().data.total).toBe(1);
});

it('admins have no access to coupons', async () => {
  const admin = await test.signedIn('admin');
  expect((await admin('/api/coupon')).statusCode).toBe(403);
});
