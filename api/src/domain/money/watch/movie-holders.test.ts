import { eq } from 'drizzle-orm';
import { watcherStatus } from '@backlot/contracts/people/watchers/watcher';
import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { watcherScenario } from '../../people/watchers/watchers.fixture.ts';
import { entitlementTable, watcherTable } from '../../people/watchers/watchers.table.ts';
import { isSuspended } from '../../people/watchers/entitlements/standing.service.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { seedSubscriptions } from '../subscriptions/subscriptions.fixture.ts';

let test: TestApp;
let insertOne: Awaited<ReturnType<typeof seedMovieCatalog>>['insertOne'];
beforeAll(async () => {
  test = await openTestApp();
  ({ insertOne } = await seedMovieCatalog(test.deps));
});
afterAll(() => test.close());

it('watchers with access to a movie are counted by its source, without ended or revoked access', async () => {
  const request = await test.signedIn('superadmin');
  const movie = await insertOne({ status: 'published' });
  const [ada, ben] = await watcherScenario(test).insert({ name: 'Ada' }, { name: 'Ben' });
  const past = new Date(test.deps.now().getTime() - 86_400_000);
  const access = (watcherId: string | undefined, over: Partial<typeof entitlementTable.$inferInsert>) => ({
    watcherId: watcherId ?? '',
    movieId: movie._id,
    movieTitle: movie.title,
    source: 'rental' as const,
    startAt: past,
    ...over,
  });
  await test.deps.db
    .insert(entitlementTable)
    .values([
      access(ada?._id, {}),
      access(ada?._id, {}),
      access(ben?._id, { endAt: past }),
      access(ben?._id, { source: 'purchase' }),
      access(ada?._id, { source: 'purchase', revokedAt: past }),
      access(ben?._id, { source: 'gift' }),
      access(ben?._id, { movieId: newId() }),
    ]);
  const answer = await request(`/api/movie/${movie._id}/access`);
  expect(answer.json().data).toEqual({ rentals: 1, purchases: 1, grants: 1, subscribers: 0 });
  expect((await request(`/api/movie/${newId()}/access`)).statusCode).toBe(404);
});

it('watchers are counted in each status in which they may watch', async () => {
  const request = await test.signedIn('superadmin');
  const movie = await insertOne({ status: 'published' });
  const { db } = test.deps;
  await db
    .update(movieTable)
    .set({ openLicensesIn: ['DE:svod'] })
    .where(eq(movieTable._id, movie._id));
  const { plan, watcher, started } = await seedSubscriptions(test);
  const watcherId = await watcher();
  await started({ planId: (await plan())._id, watcherId });
  const startAt = test.deps.now();
  const access = { watcherId, movieId: movie._id, movieTitle: movie.title, startAt };
  await db.insert(entitlementTable).values([
    { ...access, source: 'purchase' },
    { ...access, source: 'gift' },
  ]);
  for (const status of watcherStatus.options) {
    await db.update(watcherTable).set({ status }).where(eq(watcherTable._id, watcherId));
    const { data } = (await request(`/api/movie/${movie._id}/access`)).json();
    const count = (await isSuspended(db, watcherId)) ? 0 : 1;
    const counts = { rentals: 0, purchases: count, grants: count, subscribers: count };
    expect([status, data]).toEqual([status, counts]);
  }
});
