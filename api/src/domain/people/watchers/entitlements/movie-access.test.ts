import { newId } from '../../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../../catalog/movies/movies.fixture.ts';
import { type Person, sending, watcherScenario } from '../watchers.fixture.ts';
import { entitlementTable } from '../watchers.table.ts';

let test: TestApp;
let scenario: ReturnType<typeof watcherScenario>;
let movies: MovieCatalog;
let request: Person;
const send = sending(() => request);
beforeAll(async () => {
  test = await openTestApp();
  scenario = watcherScenario(test);
  movies = await seedMovieCatalog(test.deps);
});
beforeEach(async () => {
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

const day = 86_400_000;
const inDays = (days: number) => new Date(test.deps.now().getTime() + days * day).toISOString();
const movie = async (over: object = {}) => (await movies.insert(over))[0]?._id ?? '';
const grant = (watcher: string, movieId: string, over: object = {}) =>
  send('POST', `watcher/${watcher}/entitlement`, { movieId, source: 'comp', endAt: inDays(30), ...over });
const listed = async (watcher: string) =>
  (await request(`/api/watcher/${watcher}/entitlement`)).json().data.items;

it('access to a movie is granted, listed with its state, recorded in the history, and revoked once', async () => {
  const { _id } = await scenario.one();
  const granted = await grant(_id, await movie({ title: 'Faust' }), { note: 'Was ill' });
  expect(granted).toMatchObject({
    status: 201,
    data: { movieTitle: 'Faust', state: 'active', note: 'Was ill', grantedBy: { _id: request._id } },
  });
  expect(await listed(_id)).toMatchObject([{ movieTitle: 'Faust', state: 'active' }]);
  expect((await request(`/api/watcher/${_id}`)).json().data).toMatchObject({
    version: 2,
    counts: { access: 1 },
  });
  const url = `watcher/${_id}/entitlement/${granted.data._id}`;
  const stranger = await scenario.one();
  expect((await send('DELETE', url.replace(_id, stranger._id))).status).toBe(404);
  expect(await send('DELETE', url)).toMatchObject({
    status: 200,
    data: { state: 'revoked', grantedBy: { _id: request._id } },
  });
  expect(await send('DELETE', url)).toMatchObject({ status: 409, code: 'revoked' });
  expect(await scenario.revisions(_id)).toMatchObject([
    { action: 'grantAccess', changes: [{ field: 'access', before: null, after: 'Faust' }] },
    { action: 'revokeAccess', changes: [{ field: 'access', before: 'Faust', after: null }] },
  ]);
});

it('a rental is not compared with a grant: its end would tell when it was started', async () => {
  const [{ _id: watcherId }, movieId] = [await scenario.one(), await movie()];
  const dates = { startAt: new Date(0), endAt: new Date(inDays(31)) };
  const rental = { ...dates, watcherId, movieId, movieTitle: 'Faust', source: 'rental' as const };
  await test.deps.db.insert(entitlementTable).values(rental);
  const action = { type: 'grantAccess', movieId, source: 'comp', endAt: inDays(1) };
  const change = { action, target: { by: 'ids', ids: [watcherId] }, expectedCount: 1, dryRun: true };
  expect((await send('POST', 'watcher/bulk', change)).data).toMatchObject({ changed: 1 });
  expect((await grant(watcherId, movieId)).status).toBe(201);
});

it('a search over access is refused, not ignored', async () => {
  const { _id } = await scenario.one();
  expect((await request(`/api/watcher/${_id}/entitlement?q=faust`)).statusCode).toBe(422);
});

it('the state of access follows its dates', async () => {
  const { _id } = await scenario.one();
  await grant(_id, await movie(), { startAt: inDays(1) });
  expect(await listed(_id)).toMatchObject([{ state: 'upcoming' }]);
  test.advance(2 * day);
  request = await test.signedIn('admin'); // sessions have expired
  expect(await listed(_id)).toMatchObject([{ state: 'active' }]);
  test.advance(30 * day);
  request = await test.signedIn('admin');
  expect(await listed(_id)).toMatchObject([{ state: 'ended' }]);
  test.advance(-32 * day);
});

it('access for more than 30 days, or without an end, requires permission to manage watchers', async () => {
  const { _id } = await scenario.one();
  const movieId = await movie();
  for (const endAt of [inDays(31), null])
    expect((await grant(_id, movieId, { endAt })).errors).toMatchObject([
      { path: 'endAt', code: 'too_long' },
    ]);
  request = await test.signedIn('superadmin');
  expect((await grant(_id, movieId, { endAt: null })).data).toMatchObject({ endAt: null });
});

it('an unknown movie, an end before the start, and a watcher with a pending deletion are refused', async () => {
  const { _id } = await scenario.one();
  expect((await grant(_id, newId())).errors?.[0]?.path).toBe('movieId');
  expect((await grant(_id, await movie({ deletedAt: new Date() }))).errors?.[0]?.path).toBe('movieId');
  expect((await grant(_id, await movie(), { startAt: inDays(3), endAt: inDays(2) })).errors?.[0]?.path).toBe(
    'endAt',
  );
  const going = await scenario.one({ status: 'delete_requested' });
  expect((await grant(going._id, await movie())).code).toBe('watcher_closed');
  expect((await grant(newId(), await movie())).status).toBe(404);
});

it('the same movie is not granted twice, not even concurrently, unless for longer', async () => {
  const { _id } = await scenario.one();
  const movieId = await movie();
  const endAt = inDays(10);
  const answers = await Promise.all([1, 2, 3].map(() => grant(_id, movieId, { endAt })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await grant(_id, movieId, { endAt: inDays(20) })).status).toBe(201);
  expect(await test.deps.db.$count(entitlementTable)).toBeGreaterThan(1);
});
