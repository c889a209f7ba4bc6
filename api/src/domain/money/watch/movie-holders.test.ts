import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { watcherScenario } from '../../people/watchers/watchers.fixture.ts';
import { entitlementTable } from '../../people/watchers/watchers.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('watchers with access to a movie are counted by its source, without ended or revoked access', async () => {
  const request = await test.signedIn('superadmin');
  const { insertOne } = await seedMovieCatalog(test.deps);
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
