import { randomBytes } from 'node:crypto';
import type { VideoQuality } from '@backlot/contracts/catalog/movies/quality';
import { seedMovieCatalog, type MovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { movieRightTable } from '../../catalog/movies/rights/rights.table.ts';
import { seedSubscriptions } from '../subscriptions/subscriptions.fixture.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventAt } from './watch.fixture.ts';

const minuteMs = 60_000;
let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let movies: MovieCatalog;
let movieId: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  movies = await seedMovieCatalog(test.deps);
  const [movie] = await movies.insert({ status: 'published' });
  movieId = movie?._id ?? '';
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
});
afterAll(() => test.close());

let calls = 0;
const post = (url: string, payload: object) => {
  calls += 1;
  return test.app.inject({
    method: 'POST',
    url: `/api/watch/${url}`,
    payload,
    remoteAddress: `10.2.${calls >> 8}.${calls & 255}`,
  });
};
type Viewer = { subscriptionId: string; secret: string };
const viewer = async (plan: { maxScreens?: number; maxQuality?: VideoQuality }): Promise<Viewer> => {
  const secret = randomBytes(32).toString('base64url');
  const { _id: planId } = await scenario.plan(plan);
  return { subscriptionId: (await scenario.started({ planId, secret }))._id, secret };
};
const play = (who: Viewer, quality: VideoQuality | null = null) =>
  post('token', { ...who, movieId, device: 'tv', platform: 'tv', quality });
const token = async (who: Viewer): Promise<string> => (await play(who)).json().data.token;
const report = (of: string, kind: 'progress' | 'finish' = 'progress') =>
  post('event', { views: [{ token: of, events: [eventAt(test.deps.now(), { kind, watchedSec: 10 })] }] });
const isIn = async (who: Viewer) => (await play(who)).statusCode === 201;

it('a plan’s number of players is authorized, and the next one gets an explanation', async () => {
  const who = await viewer({ maxScreens: 2 });
  expect([await isIn(who), await isIn(who)]).toEqual([true, true]);
  const refused = await play(who);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'screens_full',
    message:
      'This plan allows 2 streams at a time, and all are in use. Stop a player, or wait 11 minutes after closing one.',
  });
  expect(await isIn(await viewer({ maxScreens: 1 }))).toBe(true);
});

it('concurrent players never exceed the limit', async () => {
  const who = await viewer({ maxScreens: 3 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => play(who)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array(3).fill(201),
    ...Array(5).fill(409),
  ]);
});

it('a reporting player keeps its stream; a silent one loses it', async () => {
  const who = await viewer({ maxScreens: 1 });
  const of = await token(who);
  for (let times = 0; times < 3; times += 1) {
    test.advance(9 * minuteMs);
    expect((await report(of)).json().data.accepted).toBe(1);
    expect(await isIn(who)).toBe(false);
  }
  test.advance(10 * minuteMs);
  expect(await isIn(who)).toBe(false);
  test.advance(2 * minuteMs);
  expect(await isIn(who)).toBe(true);
});

it('a finished or stopped player releases its stream immediately', async () => {
  const who = await viewer({ maxScreens: 1 });
  await report(await token(who), 'finish');
  const next = await token(who);
  expect(await isIn(who)).toBe(false);
  const left = await post('leave', { tokens: [next, 'not-a-token'] });
  expect(left.json().data).toEqual({ left: 1 });
  expect(await isIn(who)).toBe(true);
});

it('a player that reports after it left is counted again', async () => {
  const who = await viewer({ maxScreens: 1 });
  const of = await token(who);
  await post('leave', { tokens: [of] });
  test.advance(minuteMs);
  expect((await report(of)).json().data.accepted).toBe(1);
  expect(await isIn(who)).toBe(false);
});

it.each([
  ['hd', 'uhd', 'hd'],
  ['hd', 'sd', 'sd'],
  ['hd', null, 'hd'],
  ['uhd', 'uhd', 'uhd'],
] as const)('under a plan with %s, a request for %s plays %s', async (maxQuality, asked, played) => {
  const response = (await play(await viewer({ maxQuality }), asked)).json().data;
  expect(response.quality).toBe(played);
  const claims = JSON.parse(Buffer.from(response.token.split('.')[0], 'base64url').toString());
  expect(claims.quality).toBe(played);
});
