import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import type { WatchEvent } from '@backlot/contracts/money/watch/watch';
import type { Db } from '../../../platform/db/database.ts';
import { histories, historiesTimeoutMs, undone } from '../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { readRows } from '../../people/watchers/timeline/timeline.repo.ts';
import { watcherFixture } from '../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { ingestEvents } from './ingest-events.ts';
import { claimsOf, eventAt } from './watch.fixture.ts';
import { signWatch } from './watch-tokens.ts';

let test: TestApp;
let watcher: { _id: string; email: string };
let movies: { _id: string; title: string }[];
beforeAll(async () => {
  test = await openTestApp();
  const [row] = await test.deps.db.insert(watcherTable).values(watcherFixture()).returning();
  if (!row) throw new Error('An insert returned no row');
  watcher = row;
  movies = await (await seedMovieCatalog(test.deps)).insert({ title: 'A' }, { title: 'B' });
});
afterAll(() => test.close());

const hourMs = 3_600_000;
/** An event of a view, some minutes after its start. */
const happened = fc.record({
  view: fc.nat(2),
  minute: fc.integer({ min: 0, max: 700 }),
  kind: fc.constantFrom('start' as const, 'progress' as const, 'finish' as const),
  positionSec: fc.nat(6_000),
});
const story = fc.record({
  views: fc.array(fc.record({ movie: fc.nat(1), hoursAgo: fc.integer({ min: 12, max: 22 }) }), {
    minLength: 3,
    maxLength: 3,
  }),
  events: fc.array(happened, { minLength: 1, maxLength: 12 }),
  /** The order in which events arrive, some of them twice. */
  batches: fc.array(fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;
type Sent = WatchEvent & { at: Date; movie: number };

/** The plays of the timeline as they are defined: by movie and day in UTC, latest first. */
function playsOf(events: readonly Sent[]) {
  const groupOf = ({ at, movie }: Sent) => `${at.toISOString().slice(0, 10)} ${movie}`;
  return [...new Set(events.map(groupOf))]
    .map((group) => events.filter((event) => groupOf(event) === group))
    .map((own) => ({
      at: new Date(Math.max(...own.map(({ at }) => at.getTime()))).toISOString(),
      movieTitle: movies[own[0]?.movie ?? 0]?.title,
      plays: own.filter(({ kind }) => kind === 'start').length,
      furthestSec: Math.max(...own.map(({ positionSec }) => positionSec)),
      isFinished: own.some(({ kind }) => kind === 'finish'),
    }))
    .sort((a, b) => b.at.localeCompare(a.at));
}

async function tell(db: Db, { views, events, batches }: Story) {
  const now = test.deps.now().getTime();
  const claims = views.map(({ movie, hoursAgo }) =>
    claimsOf(new Date(now - hoursAgo * hourMs), { watcher: watcher._id, movie: movies[movie]?._id ?? '' }),
  );
  const made = events.flatMap(({ view, minute, ...over }) => {
    const of = claims[view];
    const at = new Date((of?.from ?? 0) + minute * 60_000);
    return of ? [{ of, sent: { ...eventAt(at, over), at, movie: views[view]?.movie ?? 0 } }] : [];
  });
  const arrived = new Set<Sent>();
  for (const batch of batches)
    for (const { of, sent } of batch.flatMap((n) => made[n % made.length] ?? [])) {
      const { at: _at, movie: _movie, ...event } = sent;
      await ingestEvents({ ...test.deps, db }, [{ token: await signWatch(db, of), events: [event] }]);
      arrived.add(sent);
    }
  return [...arrived];
}

it(
  'the timeline and when a watcher last watched equal their definitions, recomputed from the events',
  async () => {
    const property = fc.asyncProperty(story, (one) =>
      undone(test.deps.db, async (db) => {
        const expected = playsOf(await tell(db, one));
        const rows = await readRows(db, watcher, ['watch'], undefined, 100);
        const shown = rows.map(({ at, facts }) => ({ at, ...facts }));
        // Entries of one instant come in the order of their movies' IDs.
        expect(shown).toEqual(expect.arrayContaining(expected));
        expect(shown.map(({ at }) => at)).toEqual(expected.map(({ at }) => at));
        const [found] = await db.select().from(watcherTable).where(eq(watcherTable._id, watcher._id));
        expect(found?.lastWatchedAt?.toISOString()).toBe(shown[0]?.at);
      }),
    );
    await fc.assert(property, histories(20));
  },
  historiesTimeoutMs,
);
