import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { movieRightTable } from '../../catalog/movies/rights/rights.table.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let movies: MovieCatalog;
let planId: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  movies = await seedMovieCatalog(test.deps);
  planId = (await scenario.plan())._id;
});
afterAll(() => test.close());

const aSecret = () => randomBytes(32).toString('base64url');
/** A published movie licensed for subscriptions in Germany. */
async function licensed(over: object = {}): Promise<string> {
  const [movie] = await movies.insert({ status: 'published', ...over });
  const movieId = movie?._id ?? '';
  await test.deps.db.insert(movieRightTable).values({
    movieId,
    position: 0,
    territories: ['DE'],
    mode: 'allow',
    licenseType: 'svod',
    startAt: new Date('2020-01-01T00:00:00Z'),
    endAt: null,
    holdbackDays: null,
    exclusive: false,
    contract: null,
  });
  return movieId;
}
const request = (subscriptionId: string, secret: string, movieId: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/watch/token',
    payload: { subscriptionId, secret, movieId, device: 'tv', platform: 'tv', quality: 'hd' },
  });
const codeOf = async (subscriptionId: string, secret: string, movieId: string) => {
  const response = await request(subscriptionId, secret, movieId);
  return response.statusCode === 201 ? 'in' : response.json().code;
};

it('a subscriber is authorized, and the view counts as a subscription view', async () => {
  const secret = aSecret();
  const movieId = await licensed();
  const { _id } = await scenario.started({ planId, secret });
  const response = await request(_id, secret, movieId);
  expect(response.statusCode).toBe(201);
  const claims = JSON.parse(Buffer.from(response.json().data.token.split('.')[0], 'base64url').toString());
  expect(claims).toMatchObject({ movie: movieId, source: 'subscription', entitlement: null });
});

it('a wrong secret gets 404, like an unknown subscription or one without a secret', async () => {
  const movieId = await licensed();
  const [one, none] = [
    await scenario.started({ planId, secret: aSecret() }),
    await scenario.started({ planId }),
  ];
  for (const _id of [one._id, none._id, movieId])
    expect(await codeOf(_id, aSecret(), movieId)).toBe('not_found');
});

it('a trial grants access, past due grants it for seven days, and unpaid doesn’t', async () => {
  const secret = aSecret();
  const movieId = await licensed();
  const { _id } = await scenario.started({ planId, secret, start: 'trial' }, cards.failsLater);
  expect(await codeOf(_id, secret, movieId)).toBe('in');
  await scenario.live(16);
  expect((await scenario.read(_id)).status).toBe('past_due');
  const response = await request(_id, secret, movieId);
  expect(response.statusCode).toBe(201);
  await scenario.live(8);
  expect((await scenario.read(_id)).status).toBe('unpaid');
  expect(await codeOf(_id, secret, movieId)).toBe('no_access');
});

it('paused and canceled subscriptions grant no access, and a view ends with its subscription', async () => {
  const secret = aSecret();
  const movieId = await licensed();
  const begun = await scenario.started({ planId, secret });
  const paused = await scenario.service.pause(
    begun._id,
    { version: begun.version, months: 1 },
    scenario.by(),
  );
  expect(await codeOf(begun._id, secret, movieId)).toBe('no_access');
  const { version } = await scenario.service.resume(begun._id, paused.version, scenario.by());
  expect(await codeOf(begun._id, secret, movieId)).toBe('in');
  const reason = { reason: 'technical', note: null } as const;
  await scenario.service.cancel(begun._id, { version, when: 'period_end', ...reason }, scenario.by());
  const end = (await scenario.read(begun._id)).currentPeriodEnd;
  test.advance(end.getTime() - test.deps.now().getTime() - 60_000);
  const last = await request(begun._id, secret, movieId);
  expect(last.json().data.expiresAt).toBe(end.toISOString());
  test.advance(120_000);
  expect(await codeOf(begun._id, secret, movieId)).toBe('no_access');
});

it('an unlicensed, unpublished or excluded movie is not accessible', async () => {
  const secret = aSecret();
  const [unlicensed] = await movies.insert({ status: 'published' });
  const draft = await licensed({ status: 'draft' });
  const { _id } = await scenario.started({ planId, secret });
  for (const movieId of [unlicensed?._id ?? '', draft])
    expect(await codeOf(_id, secret, movieId)).toBe('no_access');
});

it('a blocked watcher has no access', async () => {
  const secret = aSecret();
  const movieId = await licensed();
  const begun = await scenario.started({ planId, secret });
  await test.deps.db
    .update(watcherTable)
    .set({ status: 'blocked' })
    .where(eq(watcherTable._id, begun.watcher._id));
  expect(await codeOf(begun._id, secret, movieId)).toBe('no_access');
});
