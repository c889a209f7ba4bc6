import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Person, stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { seedBanners } from './banners.fixture.ts';
import { bannerTable } from './banners.table.ts';

let test: TestApp;
let request: Person;
let fixture: Awaited<ReturnType<typeof seedBanners>>;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedBanners(test.deps);
});
beforeEach(async () => {
  await test.deps.db.delete(bannerTable);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const post = async (url: string, payload: object) =>
  (await request({ method: 'POST', url: `/api/banner${url}`, payload })).json();
const create = async (over: object = {}): Promise<string> => (await post('', fixture.body(over))).data._id;
const bulk = (type: string, target: object, expectedCount: number, dryRun = false) =>
  post('/bulk', { action: { type }, target, expectedCount, dryRun });
const statuses = async () =>
  (await request('/api/banner')).json().data.map(({ status }: { status: string }) => status);

it('live banners are paused and resumed, and undo pauses them again', async () => {
  const ids = [await create(), await create()];
  const target = { by: 'ids', ids };
  expect((await bulk('pause', target, 2, true)).data).toMatchObject({ changed: 2, undoToken: null });
  expect(await statuses()).toEqual(['live', 'live']);
  expect((await bulk('pause', target, 2)).data.changed).toBe(2);
  const { data } = await bulk('resume', target, 2);
  expect(await statuses()).toEqual(['live', 'live']);
  expect((await post('/bulk/undo', { undoToken: data.undoToken })).data.changed).toBe(2);
  expect(await statuses()).toEqual(['paused', 'paused']);
});

it('banners that an action doesn’t apply to are skipped with their reason', async () => {
  const draft = await create({ publication: 'draft' });
  const bare = await create({ publication: 'draft', mobileImage: null });
  const live = await create();
  const reasonsOf = async (type: string, ...ids: string[]) =>
    (await bulk(type, { by: 'ids', ids }, ids.length)).data.skipped.map(
      ({ reason }: { reason: string }) => reason,
    );
  expect(await reasonsOf('pause', draft)).toEqual(['not_published']);
  expect(await reasonsOf('resume', draft, live)).toEqual(['not_paused', 'unchanged']);
  expect(await reasonsOf('publish', bare, live)).toEqual(['no_image', 'unchanged']);
  expect(await reasonsOf('publish', draft)).toEqual([]);
  await stepUpOf(test, request);
  expect(await reasonsOf('delete', live, '0190a000-0000-7000-8000-000000000000')).toEqual(['gone']);
  expect(await reasonsOf('delete', live)).toEqual(['deleted']);
});

it('all banners of a filter are deleted, and undo restores them with their history', async () => {
  await create({ slot: 'category' });
  await create({ publication: 'draft' });
  const _id = await create({ publication: 'paused' });
  const target = { by: 'filter', filter: { slot: 'home-hero', status: 'paused' } };
  await stepUpOf(test, request);
  expect((await bulk('delete', target, 2)).code).toBe('count_mismatch');
  const { data } = await bulk('delete', target, 1);
  expect(await statuses()).toEqual(['draft', 'live']);
  await post('/bulk/undo', { undoToken: data.undoToken });
  expect(await statuses()).toEqual(['draft', 'paused', 'live']);
  const { items } = (await request(`/api/banner/${_id}/history`)).json().data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['undo', 'delete', 'create']);
  const back = await post(`/${_id}/history/${items[2]._id}/restore`, { version: 3 });
  expect(back.data).toMatchObject({ title: 'Silent nights', publication: 'paused' });
});

it('a bulk delete requires step-up; its preview doesn’t', async () => {
  const target = { by: 'ids', ids: [await create()] };
  expect((await bulk('delete', target, 1, true)).data.changed).toBe(1);
  expect((await bulk('delete', target, 1)).code).toBe('step_up_required');
  expect(await statuses()).toEqual(['live']);
  await stepUpOf(test, request);
  expect((await bulk('delete', target, 1)).data.changed).toBe(1);
});
