import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { type Person, watcherScenario } from '../../people/watchers/watchers.fixture.ts';
import { entitlementTable, watcherTable } from '../../people/watchers/watchers.table.ts';
import { seedSubscriptions } from '../subscriptions/subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let movies: MovieCatalog;
let request: Person;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  movies = await seedMovieCatalog(test.deps);
});
beforeEach(async () => {
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(test.deps.now().getTime() + days * dayMs);
const libraryOf = async (_id: string) => {
  const response = await request({ method: 'POST', url: `/api/watcher/${_id}/library` });
  return { status: response.statusCode, ...response.json() };
};
const published = { status: 'published' as const, openLicensesIn: ['DE:svod'] };
const grant = (watcherId: string, movieTitle: string, over: Partial<typeof entitlementTable.$inferInsert>) =>
  test.deps.db.insert(entitlementTable).values({
    watcherId,
    movieId: newId(),
    movieTitle,
    source: 'comp',
    startAt: inDays(-1),
    ...over,
  });

it('movies have their state, and ended or revoked access isn’t in the library', async () => {
  const watcherId = await scenario.watcher();
  const [movie, draft] = await movies.insert({ title: 'Faust', ...published }, { title: 'Draft' });
  await grant(watcherId, 'Faust', { movieId: movie?._id ?? '', source: 'rental', accessHours: 48 });
  await grant(watcherId, 'Soon', { movieId: movie?._id ?? '', startAt: inDays(1) });
  await grant(watcherId, 'Draft', { movieId: draft?._id ?? '' });
  await grant(watcherId, 'Purged', {});
  await grant(watcherId, 'Ended', { endAt: inDays(-0.5) });
  await grant(watcherId, 'Revoked', { revokedAt: inDays(-0.5) });
  const { data } = await libraryOf(watcherId);
  const states = data.movies.map(({ movieTitle, state }: { movieTitle: string; state: string }) => [
    movieTitle,
    state,
  ]);
  expect(Object.fromEntries(states)).toEqual({
    Faust: 'watchable',
    Soon: 'upcoming',
    Draft: 'unavailable',
    Purged: 'unavailable',
  });
  expect(data).toMatchObject({ isSuspended: false, plans: [], watched: [] });
});

it('a subscription has its end and what it includes in its country', async () => {
  const planId = (await scenario.plan({ name: 'Classics' }))._id;
  const watcherId = await scenario.watcher();
  await movies.insert({ title: 'Elsewhere', status: 'published', openLicensesIn: ['FR:svod'] });
  await movies.insert({ title: 'Metropolis', ...published });
  const { _id, version } = await scenario.started({ planId, watcherId });
  const plan = async () => (await libraryOf(watcherId)).data.plans[0];
  const renewing = await plan();
  expect(renewing).toMatchObject({ _id, name: 'Classics', status: 'active', isOpen: true, until: null });
  const names = renewing.included.newest.map(({ name }: { name: string }) => name);
  expect(names).toContain('Metropolis');
  expect(names).not.toContain('Elsewhere');
  expect(renewing.included.total).toBe(names.length);
  await scenario.service.cancel(
    _id,
    { version, reason: 'other', note: null, when: 'period_end' },
    scenario.by(),
  );
  expect((await plan()).until).not.toBeNull();
});

it('nothing would play for a blocked watcher', async () => {
  const watcherId = await scenario.watcher();
  await test.deps.db.update(watcherTable).set({ status: 'blocked' }).where(eq(watcherTable._id, watcherId));
  expect((await libraryOf(watcherId)).data.isSuspended).toBe(true);
});

it('who looked is in the audit log, and an unknown watcher gets 404', async () => {
  const people = watcherScenario(test);
  const watcherId = await scenario.watcher();
  const [movie] = await movies.insert({ title: 'Nosferatu', ...published });
  await people.played(watcherId, movie?._id ?? '', test.deps.now().toISOString());
  expect((await libraryOf(watcherId)).data.watched).toMatchObject([{ movieTitle: 'Nosferatu' }]);
  const entry = { action: 'watcher.library', actorId: request._id };
  expect(await people.audits(watcherId)).toMatchObject([entry]);
  expect(await people.stored(watcherId)).toMatchObject({ version: 1 });
  expect((await libraryOf(newId())).status).toBe(404);
});
