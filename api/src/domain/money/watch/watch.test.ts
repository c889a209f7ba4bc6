import { eq, sql } from 'drizzle-orm';
import { v4 } from 'uuid';
import { newId } from '../../../platform/db/columns.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedCheckout } from '../checkout/checkout.fixture.ts';
import { limitTable } from '../../../platform/limits/limits.table.ts';
import { watcherFixture } from '../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { claimsOf, eventAt, players } from './watch.fixture.ts';
import { createWatchPartitions } from './watch-rollups.ts';
import { watchViewTable } from './watch.table.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
});
afterAll(() => test.close());
const now = () => test.deps.now();
const send: ReturnType<typeof players>['send'] = (...views) => players(test).send(...views);
const minuteMs = 60_000;

it('a payment authorizes a token, its events count, and the rental window starts', async () => {
  const { payment } = await scenario.bought(await scenario.onSale());
  const authorizePlayback = (over: object = {}) =>
    scenario.post('watch/token', {
      paymentId: payment._id,
      secret: payment.secret,
      device: 'tv',
      platform: 'tv',
      quality: 'hd',
      ...over,
    });
  const response = await authorizePlayback();
  expect(response.statusCode).toBe(201);
  const { token, viewId } = response.json().data;
  const sent = await scenario.post('watch/event', {
    views: [
      {
        token,
        events: [eventAt(now(), { kind: 'start' }), eventAt(now(), { positionSec: 60, watchedSec: 60 })],
      },
    ],
  });
  expect(sent.json().data).toEqual({ accepted: 2, repeated: 0, refused: [] });
  const [view] = await rowsOf(
    test.deps.db,
    sql`select v.source, v.device, v.watched_sec, w.last_watched_at is not null as noted,
      e.access_hours is null and e.end_at <= ${new Date(now().getTime() + 48.1 * 3_600_000).toISOString()}::timestamptz as began
      from watch_view v join watcher w on w.id = v.watcher_id join entitlement e on e.id = v.entitlement_id
      where v.id = ${viewId}::uuid`,
  );
  expect(view).toEqual({ source: 'rental', device: 'tv', watched_sec: 60, noted: true, began: true });
  test.advance(49 * 3_600_000);
  expect((await authorizePlayback()).json().code).toBe('no_access');
});

it('when a watcher last watched is the time of the latest entry of the timeline, at any moment', async () => {
  const superadmin = await test.signedIn('superadmin');
  const [watcher] = await test.deps.db
    .insert(watcherTable)
    .values(watcherFixture({ email: 'last@watchers.test' }))
    .returning();
  const claims = claimsOf(now(), { watcher: watcher?._id ?? '' });
  for (const minutes of [0, 2, 9]) {
    test.advance(minutes * minuteMs);
    await send({ claims, events: [eventAt(now())] });
    const { lastWatchedAt } = (await superadmin(`/api/watcher/${watcher?._id}`)).json().data;
    const { items } = (await superadmin(`/api/watcher/${watcher?._id}/timeline?kind=watch`)).json().data;
    expect(lastWatchedAt).toBe(items[0]?.at);
  }
});

it('a wrong secret gets 404 like an unknown payment', async () => {
  const { payment } = await scenario.bought(await scenario.onSale());
  const request = (over: object) =>
    scenario.post('watch/token', {
      paymentId: payment._id,
      secret: payment.secret,
      device: 'tv',
      platform: 'tv',
      quality: null,
      ...over,
    });
  expect((await request({ secret: 'x'.repeat(43) })).statusCode).toBe(404);
  expect((await request({ paymentId: newId() })).statusCode).toBe(404);
});

it('a duplicate event counts once', async () => {
  const claims = claimsOf(now());
  const events = [eventAt(now(), { watchedSec: 30 }), eventAt(now(), { watchedSec: 30 })];
  expect((await send({ claims, events })).json().data).toMatchObject({ accepted: 2, repeated: 0 });
  expect((await send({ claims, events })).json().data).toMatchObject({ accepted: 0, repeated: 2 });
  const [row] = await rowsOf(
    test.deps.db,
    sql`select watched_sec from watch_view where id = ${claims.view}::uuid`,
  );
  expect(row).toEqual({ watched_sec: 60 });
});

it('the first startup time of a view counts, and a failure remains', async () => {
  const at = new Date(now().getTime() - 3_600_000);
  const claims = claimsOf(at);
  const started = eventAt(at, { kind: 'start', startupMs: 1_200 });
  await send({ claims, events: [started, { ...started, startupMs: 9_000 }] });
  await send({ claims, events: [eventAt(new Date(at.getTime() + 1_000), { kind: 'error', startupMs: 80 })] });
  await send({ claims, events: [eventAt(new Date(at.getTime() + 2_000))] });
  const views = await test.deps.db.select().from(watchViewTable).where(eq(watchViewTable.id, claims.view));
  expect(views).toMatchObject([{ startupMs: 1_200, hasFailed: true }]);
});

it('watched time never exceeds elapsed time', async () => {
  const claims = claimsOf(new Date(now().getTime() - 60 * minuteMs));
  const at = (minute: number, watchedSec: number) =>
    eventAt(new Date(claims.from + minute * minuteMs), { watchedSec });
  const watched = async () =>
    (
      await rowsOf<{ s: number }>(
        test.deps.db,
        sql`select watched_sec as s from watch_view where id = ${claims.view}::uuid`,
      )
    )[0]?.s;
  await send({ claims, events: Array.from({ length: 100 }, () => at(1, 600)) });
  // A minute at double speed plus the allowed clock skew.
  expect(await watched()).toBe(240);
  const late = at(10, 0);
  await send({ claims, events: [late] });
  expect(await watched()).toBe(1_320);
  await send({ claims, events: [late, at(5, 600)] });
  expect(await watched()).toBe(1_320);
});

it('a tampered or foreign token is rejected', async () => {
  const claims = claimsOf(now());
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  for (const token of ['x', `${body}.`, `${body}.${'A'.repeat(43)}`, `${body}.a.b`]) {
    const response = await send({ claims, events: [eventAt(now())], token });
    expect(response.json().data).toEqual({
      accepted: 0,
      repeated: 0,
      refused: [{ view: 0, reason: 'token', events: 1 }],
    });
  }
});

it('only events outside the view’s time and IDs without a time are rejected', async () => {
  const claims = claimsOf(now());
  const at = (ms: number) => eventAt(new Date(claims.from + ms));
  const events = [at(0), at(-10 * minuteMs), at(30 * minuteMs), { ...at(0), id: v4() }];
  expect((await send({ claims, events })).json().data).toEqual({
    accepted: 1,
    repeated: 0,
    refused: [{ view: 0, reason: 'time', events: 3 }],
  });
});

it('a view that ended more than a day ago rejects events', async () => {
  const claims = claimsOf(new Date(now().getTime() - 40 * 3_600_000));
  const response = await send({ claims, events: [eventAt(new Date(claims.from))] });
  expect(response.json().data.refused).toEqual([{ view: 0, reason: 'expired', events: 1 }]);
});

it('more than 500 events per request and malformed events are refused', async () => {
  const claims = claimsOf(now());
  const many = Array.from({ length: 251 }, () => eventAt(now()));
  expect((await send({ claims, events: many }, { claims, events: many })).statusCode).toBe(422);
  expect((await send({ claims, events: [eventAt(now(), { watchedSec: 601 })] })).statusCode).toBe(422);
  expect((await send({ claims, events: [eventAt(now(), { positionSec: -1 })] })).statusCode).toBe(422);
});

it('reports are rate limited per IP address', async () => {
  await test.deps.db
    .insert(limitTable)
    .values({ key: 'budget:watchEvents:10.9.9.9', failures: 100_000, updatedAt: now() });
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/watch/event',
    remoteAddress: '10.9.9.9',
    payload: { views: [{ token: 'x', events: [eventAt(now())] }] },
  });
  expect(response.statusCode).toBe(429);
});

it('concurrent first views of a watcher and movie count as one watcher', async () => {
  const [watcher] = await test.deps.db.insert(watcherTable).values(watcherFixture()).returning();
  const movie = newId();
  const both = Array.from({ length: 6 }, () => claimsOf(now(), { watcher: watcher?._id ?? '', movie }));
  await Promise.all(both.map((claims) => send({ claims, events: [eventAt(now())] })));
  const [row] = await rowsOf(
    test.deps.db,
    sql`select sum(views)::int as views, sum(watchers)::int as watchers from watch_day where movie_id = ${movie}::uuid`,
  );
  expect(row).toEqual({ views: 6, watchers: 1 });
});

it('events are stored in the partition of their month', async () => {
  test.advance(62 * 24 * 3_600_000);
  await createWatchPartitions(test.deps);
  await createWatchPartitions(test.deps);
  const claims = claimsOf(now());
  await send({ claims, events: [eventAt(now())] });
  const [row] = await rowsOf(
    test.deps.db,
    sql`select tableoid::regclass::text as part from watch_event where view_id = ${claims.view}::uuid`,
  );
  expect(row).toEqual({ part: `watch_event_${now().toISOString().slice(0, 7).replace('-', '_')}` });
});
