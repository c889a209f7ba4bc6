import { eq } from 'drizzle-orm';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { couponFixture } from '../../money/coupons/coupons.fixture.ts';
import { watchersOfSegment } from '../watchers/watchers-of-segment.service.ts';
import { watcherScenario } from '../watchers/watchers.fixture.ts';
import { watcherTable } from '../watchers/watchers.table.ts';
import { segmentTable } from './segments.table.ts';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  await watcherScenario(test).insert(
    { name: 'Ada', country: 'DE', tags: ['vip'] },
    { name: 'Bao', country: 'DE' },
    { name: 'Cem', country: 'FR', tags: ['vip'], status: 'blocked' },
  );
});
beforeEach(async () => {
  await test.deps.db.delete(segmentTable);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const post = (url: string, payload: object, send = request) =>
  send({ method: 'POST', url: `/api/${url}`, payload });
const create = async (name: string, query: string) => {
  const created = await post('segment', { name, query });
  expect(created.statusCode).toBe(201);
  return created.json().data;
};
const namesIn = async (query: string) => {
  const { items } = (await request(`/api/watcher?sort=name&${query}`)).json().data;
  return items.map(({ name }: { name: string }) => name);
};

it('the list is sorted by name, searched by prefix, and counts the watchers of each segment', async () => {
  await create('VIPs', 'tag=vip');
  await create('Germany', 'country=DE');
  const rows = async (query = '') => (await request(`/api/segment${query}`)).json().data.items;
  expect(await rows()).toMatchObject([
    { name: 'Germany', count: { total: 2, isCapped: false } },
    { name: 'VIPs', count: { total: 2, isCapped: false } },
  ]);
  expect(await rows('?q=vi')).toMatchObject([{ name: 'VIPs' }]);
  expect((await request('/api/segment/all')).json().data).toMatchObject([
    { name: 'Germany' },
    { name: 'VIPs' },
  ]);
});

it('a segment narrows the list, the bulk change and the condition for other parts, together with other filters', async () => {
  const { _id } = await create('VIPs', 'tag=vip');
  expect(await namesIn(`segment=${_id}`)).toEqual(['Ada', 'Cem']);
  expect(await namesIn(`segment=${_id}&country=DE`)).toEqual(['Ada']);
  expect(await namesIn(`segment=${_id}&tag=press`)).toEqual([]);
  expect(await namesIn(`segment=${_id}&q=ce`)).toEqual(['Cem']);
  const change = await post('watcher/bulk', {
    action: { type: 'tag', tag: 'new' },
    target: { by: 'filter', filter: { segment: _id, country: 'FR' } },
    expectedCount: 1,
    dryRun: true,
  });
  expect(change.json().data).toMatchObject({ changed: 1 });
  const where = await watchersOfSegment(test.deps.db, _id);
  expect(await test.deps.db.$count(watcherTable, where)).toBe(2);
});

it.each([
  ['', 'Choose at least one filter.'],
  ['q=ada', 'This filter isn’t available for watchers. Choose it again.'],
  ['status=asleep', 'This filter isn’t available for watchers. Choose it again.'],
  [
    'segment=0197a0c0-0000-7000-8000-000000000001',
    'This filter isn’t available for watchers. Choose it again.',
  ],
])('the filter “%s” is refused', async (query, message) => {
  const refused = await post('segment', { name: 'Some', query });
  expect(refused.json().errors).toMatchObject([{ path: 'query', message }]);
});

it.each(['spendFrom=1', 'spendTo=1&spendCurrency=EUR,USD'])(
  'spend in no one currency is refused: %s',
  async (query) => {
    const refused = await post('segment', { name: 'Spenders', query });
    const message = 'Filter by spend in exactly one currency.';
    expect(refused.json().errors).toMatchObject([{ path: 'query', message }]);
  },
);

it('a taken name is refused', async () => {
  await create('VIPs', 'tag=vip');
  const refused = await post('segment', { name: 'vips', query: 'tag=vip' });
  expect(refused.json().errors).toMatchObject([{ path: 'name', code: 'taken' }]);
});

it('a segment whose filter is no longer known is refused instead of matching everybody', async () => {
  const { _id } = await create('Old', 'tag=vip');
  await test.deps.db.update(segmentTable).set({ query: 'tag=vip&plan=gold' });
  expect((await request('/api/segment')).json().data.items).toMatchObject([{ isUsable: false, count: null }]);
  expect((await request('/api/segment/all')).json().data).toEqual([]);
  const refused = await request(`/api/watcher?segment=${_id}`);
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    422,
    [{ path: 'segment', code: 'not_usable', message: expect.stringContaining('“Old”') }],
  ]);
  const coupon = await post('coupon', couponFixture({ segmentId: _id }));
  expect(coupon.json().errors).toMatchObject([{ path: 'segmentId', code: 'not_usable' }]);
});

it('a segment that a coupon uses can’t be deleted; a deleted one can be neither used nor chosen', async () => {
  const { _id } = await create('VIPs', 'tag=vip');
  const coupon = (await post('coupon', couponFixture({ code: 'FORVIPS', segmentId: _id }))).json().data;
  expect(coupon.segment).toEqual({ _id, name: 'VIPs' });
  const remove = (url: string) => request({ method: 'DELETE', url: `/api/${url}?version=1` });
  const refused = await remove(`segment/${_id}`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This segment is used by coupon FORVIPS. Change that first.',
  ]);
  await remove(`coupon/${coupon._id}`);
  expect((await remove(`segment/${_id}`)).json().data.deletedAt).not.toBeNull();
  expect((await request(`/api/watcher?segment=${_id}`)).json().errors).toMatchObject([{ code: 'unknown' }]);
  const again = await post('coupon', couponFixture({ segmentId: _id }));
  expect(again.json().errors).toMatchObject([{ path: 'segmentId', code: 'unknown' }]);
});

it('without the permission, a segment by views is neither counted, used nor made', async () => {
  const { _id } = await create('Lately', 'watchedFrom=2026-01-01');
  const other = await test.signedIn('superadmin');
  await test.deps.db
    .update(adminTable)
    .set({ grants: { 'watched:person': false } })
    .where(eq(adminTable._id, other._id));
  expect((await request('/api/segment')).json().data.items).toMatchObject([{ count: { total: 0 } }]);
  expect((await other('/api/segment')).json().data.items).toMatchObject([{ isUsable: true, count: null }]);
  expect((await other('/api/segment/all')).json().data).toEqual([]);
  expect((await other(`/api/watcher?segment=${_id}`)).statusCode).toBe(403);
  const made = await post('segment', { name: 'Mine', query: 'watchedTo=2026-01-01' }, other);
  expect(made.statusCode).toBe(403);
});

it('a change requires the current version', async () => {
  const { _id } = await create('VIPs', 'tag=vip');
  const rename = (name: string, version: number) =>
    request({ method: 'PATCH', url: `/api/segment/${_id}`, payload: { name, version } });
  expect((await rename('Renamed', 1)).json().data).toMatchObject({ name: 'Renamed', version: 2 });
  expect((await rename('Too late', 1)).statusCode).toBe(409);
});
