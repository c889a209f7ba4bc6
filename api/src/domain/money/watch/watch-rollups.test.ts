import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countedSec } from './ingest-events.ts';
import { moveViews } from './watcher-plays.service.ts';
import { claimsOf, eventAt, players } from './watch.fixture.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { watchRollups } from './watch-rollups.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
const clear = () =>
  test.deps.db.execute(
    sql`truncate watch_event, watch_view, watch_day, watch_movie, watch_group, watch_mix, watch_dimension, watch_part, watch_hour, watch_quality`,
  );

const totals = sql`sum(views)::int as views, sum(watchers)::int as watchers, sum(watched_sec)::int as watched_sec,
  sum(p25)::int as p25, sum(p50)::int as p50, sum(p75)::int as p75, sum(p100)::int as p100, sum(completed)::int as completed`;
const spans = { d: 'day', m: 'month', y: 'year', a: 'all' } as const;

/** Views computed from raw events; only watcher, movie and first-view flags are taken from stored views. */
const raw = sql`(
  select v.*, ${countedSec(sql`e.watched`, sql`v.started_at`, sql`e.last`)} as watched, case when e.finished then 100 else least(100, e.position * 100 / v.runtime_sec) end as reached
  from (select view_id, sum(watched_sec)::int as watched, max(at) as last, max(position_sec) as position, bool_or(kind = 'finish') as finished
    from watch_event group by view_id) e join watch_view v on v.id = e.view_id) as r`;
const rawTotals = sql`count(*)::int as views, count(*) filter (where is_counted)::int as watchers, sum(watched)::int as watched_sec,
  count(*) filter (where reached >= 25)::int as p25, count(*) filter (where reached >= 50)::int as p50,
  count(*) filter (where reached >= 75)::int as p75, count(*) filter (where reached >= 100)::int as p100,
  count(*) filter (where reached >= 90)::int as completed`;

async function expectSumsOfEvents(): Promise<void> {
  const { db } = test.deps;
  const [watchers] = await rowsOf<{ counted: number; there: number }>(
    db,
    sql`select count(*) filter (where is_counted)::int as counted, count(distinct (movie_id, day, watcher_id))::int as there from watch_view`,
  );
  expect(watchers?.counted).toBe(watchers?.there);
  const mix = sql.raw('country, device, platform, source, is_returning');
  expect(
    await rowsOf(
      db,
      sql`select day::text, movie_id, ${mix}, ${totals} from watch_day group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`,
    ),
  ).toEqual(
    await rowsOf(
      db,
      sql`select day::text, movie_id, ${mix}, ${rawTotals} from ${raw} group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`,
    ),
  );
  const hours = (of: typeof raw, hour: typeof raw, sums: typeof raw) =>
    rowsOf(
      db,
      sql`select start::text, ${hour} as hour, country, ${sums} from ${of} group by 1, 2, 3 order by 1, 2, 3`,
    );
  expect(
    await hours(
      sql`(select * from watch_hour where span = 'm') h`,
      sql`hour::int`,
      sql`sum(views)::int as views, sum(watched_sec)::int as watched_sec, sum(completed)::int as completed`,
    ),
  ).toEqual(
    await hours(
      sql`(select r.*, date_trunc('month', day::timestamp)::date as start from ${raw}) h`,
      sql`extract(hour from started_at at time zone 'UTC')::int`,
      sql`count(*)::int as views, sum(watched)::int as watched_sec, count(*) filter (where reached >= 90)::int as completed`,
    ),
  );
  for (const [span, part] of Object.entries(spans)) {
    const start = sql.raw(
      span === 'a' ? `'0001-01-01' as start` : `date_trunc('${part}', day::timestamp)::date::text as start`,
    );
    expect(
      await rowsOf(
        db,
        sql`select start::text as start, movie_id, ${totals} from watch_movie where span = ${span} group by 1, 2 order by 1, 2`,
      ),
    ).toEqual(
      await rowsOf(db, sql`select ${start}, movie_id, ${rawTotals} from ${raw} group by 1, 2 order by 1, 2`),
    );
    if (span !== 'a')
      expect(
        await rowsOf(
          db,
          sql`select start::text as start, ${mix}, ${totals} from watch_mix where span = ${span} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
        ),
      ).toEqual(
        await rowsOf(
          db,
          sql`select ${start}, ${mix}, ${rawTotals} from ${raw} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
        ),
      );
  }
  expect(
    await rowsOf(
      db,
      sql`select day::text, movie_id, part::int, sum(views)::int as views from watch_part group by 1, 2, 3 having sum(views) <> 0 order by 1, 2, 3`,
    ),
  ).toEqual(
    await rowsOf(
      db,
      sql`select day::text, movie_id, reached::int as part, count(*)::int as views from ${raw} group by 1, 2, 3 order by 1, 2, 3`,
    ),
  );
}

/** Startup times are kept with the view only. */
async function expectQualityOfViews(): Promise<void> {
  const { db } = test.deps;
  const failed = sql`exists (select from watch_event e where e.view_id = v.id and e.kind = 'error')`;
  expect(await rowsOf(db, sql`select id from watch_view v where has_failed <> ${failed}`)).toEqual([]);
  expect(
    await rowsOf(
      db,
      sql`select start::text, country, device, sum(views)::int as views, sum(started)::int as started,
          sum(startup_ms)::int as startup_ms, sum(failed)::int as failed
        from watch_quality where span = 'd' group by 1, 2, 3 order by 1, 2, 3`,
    ),
  ).toEqual(
    await rowsOf(
      db,
      sql`select day::text as start, country, device, count(*)::int as views, count(startup_ms)::int as started,
          coalesce(sum(startup_ms), 0)::int as startup_ms, count(*) filter (where has_failed)::int as failed
        from watch_view group by 1, 2, 3 order by 1, 2, 3`,
    ),
  );
}

const people = [newId(), newId(), newId()];
const movies = [newId(), newId()];
const hourMs = 3_600_000;

/** A few views, and batches of their events with duplicates, some concurrent. */
const story = fc.record({
  views: fc.array(
    fc.record({
      watcher: fc.constantFrom(...people),
      movie: fc.constantFrom(...movies),
      hoursAgo: fc.integer({ min: 0, max: 60 }),
      country: fc.constantFrom('DE', 'FR'),
      device: fc.constantFrom('phone' as const, 'tv' as const),
      isReturning: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  events: fc.array(
    fc.record({
      view: fc.nat(4),
      minute: fc.integer({ min: 0, max: 100 }),
      kind: fc.constantFrom('start' as const, 'progress' as const, 'finish' as const, 'error' as const),
      startupMs: fc.option(fc.nat(5_000), { nil: undefined }),
      positionSec: fc.integer({ min: 0, max: 7_000 }),
      watchedSec: fc.integer({ min: 0, max: 600 }),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  batches: fc.array(fc.array(fc.nat(19), { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 }),
  compactAfter: fc.nat(5),
});

it('rollups match raw events with duplicates, in any order, concurrently, and after compaction', async () => {
  const { send } = players(test);
  await fc.assert(
    fc.asyncProperty(story, async ({ views, events, batches, compactAfter }) => {
      await clear();
      const now = test.deps.now().getTime();
      const claims = views.map(({ hoursAgo, ...over }) =>
        claimsOf(new Date(now - (2 + Math.min(hoursAgo, 20)) * hourMs), { ...over }),
      );
      const made = events.map(({ view, minute, ...over }) => {
        const of = claims[view % claims.length] ?? claimsOf(new Date(now));
        return { of, event: eventAt(new Date(of.from + minute * 60_000), over) };
      });
      const sent = batches.map((batch) => {
        const picked = batch.flatMap((n) => made[n % made.length] ?? []);
        return claims.flatMap((of) => {
          const own = picked.filter((one) => one.of === of).map(({ event }) => event);
          return own.length > 0 ? [{ claims: of, events: own }] : [];
        });
      });
      const half = Math.ceil(sent.length / 2);
      for (const response of await Promise.all(sent.slice(0, half).map((batch) => send(...batch))))
        expect(response.statusCode).toBe(200);
      if (compactAfter > 2) await compactRollups(test.deps, watchRollups);
      for (const batch of sent.slice(half)) await send(...batch);
      await expectSumsOfEvents();
      await compactRollups(test.deps, watchRollups);
      await expectSumsOfEvents();
      const [one = '', other = ''] = people;
      await test.deps.db.transaction((tx) => moveViews(tx, one, other));
      await expectSumsOfEvents();
      await expectQualityOfViews();
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

it('compaction merges equal rows', async () => {
  await clear();
  const { send } = players(test);
  const claims = claimsOf(test.deps.now());
  for (const positionSec of [60, 120, 1_800])
    await send({ claims, events: [eventAt(test.deps.now(), { positionSec, watchedSec: 60 })] });
  const count = async () =>
    (await rowsOf<{ n: number }>(test.deps.db, sql`select count(*)::int as n from watch_movie`))[0]?.n;
  expect(await count()).toBe(12);
  await compactRollups(test.deps, watchRollups);
  expect(await count()).toBe(4);
});
