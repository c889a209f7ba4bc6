import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makerFixture } from '../../catalog/makers/makers.fixture.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { watchRollups } from '../watch/watch-rollups.ts';
import { viewsOfManyWatchers, may, seedReports } from './reports.fixture.ts';
import { saleRollups } from './sales-rollups.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
let makers: string[];
let genres: string[];
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
  superadmin = await test.signedIn('superadmin');
  makers = [newId(), newId(), newId()];
  await test.deps.db
    .insert(makerTable)
    .values(makers.map((_id, n) => makerFixture({ _id, name: `Maker ${n}`, email: `maker-${n}@x.test` })));
  const { drama = '', comedy = '', action = '' } = scenario.genre;
  genres = [drama, comedy, action];
});
afterAll(() => test.close());

const days = ['2024-12-30', '2025-01-01', '2025-03-31', '2025-04-01', '2026-01-01', '2026-02-27'];
const ranges = [
  { from: '2024-12-01', to: '2026-03-31' },
  { from: '2025-01-01', to: '2025-12-31' },
  { from: '2025-03-31', to: '2026-01-01' },
];
const fold = () => compactRollups(test.deps, [...watchRollups, ...saleRollups]);
const regroup = (movie: number, maker: number, of: readonly number[]) =>
  test.deps.db
    .update(movieTable)
    .set({ makerId: makers[maker] ?? '', genreIds: of.map((n) => genres[n] ?? '') })
    .where(eq(movieTable._id, scenario.movieId(movie)));

type Range = { from: string; to: string };
type Kind = 'maker' | 'genre';

/** The expected values of each group from raw rows. */
function rawOf(kind: Kind, { from, to }: Range) {
  const groups = kind === 'maker' ? sql`maker_id` : sql`unnest(genre_ids)`;
  return rowsOf<{ key: string; views: number; gross: number }>(
    test.deps.db,
    sql`with g as (select id, ${groups} as key from movie), v as (
        select key, count(*)::int as views
        from watch_view join g on g.id = movie_id where day between ${from}::date and ${to}::date group by key
      ), s as (
        select key, sum(amount_total_minor)::int as gross from payment join g on g.id = movie_id
        where (created_at at time zone 'UTC')::date between ${from}::date and ${to}::date group by key
      ) select key::text, views, coalesce(gross, 0) as gross from v left join s using (key) order by key`,
  );
}
const itemsOf = async (kind: Kind, range: Range) =>
  (await scenario.movieReport(superadmin, { ...range, group: kind, currency: 'EUR' })).items.toSorted(
    (a, b) => (a.key < b.key ? -1 : 1),
  );

async function expectSumsOfRaw(): Promise<void> {
  for (const range of ranges)
    for (const kind of ['maker', 'genre'] as const) {
      const raw = await rawOf(kind, range);
      const all = await itemsOf(kind, range);
      expect(all.map(({ key, values }) => [key, values?.views, values?.gross])).toEqual(
        raw.map(({ key, views, gross }) => [key, views, gross]),
      );
    }
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('watch' as const),
    movie: fc.nat(2),
    people: fc.constantFrom(2, 6, 9),
    day: fc.constantFrom(...days),
  }),
  fc.record({ kind: fc.constant('pay' as const), movie: fc.nat(2), day: fc.constantFrom(...days) }),
  fc.record({
    kind: fc.constant('regroup' as const),
    movie: fc.nat(2),
    maker: fc.nat(2),
    genres: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
  }),
  fc.constant({ kind: 'fold' as const }),
);

it('rollups by maker and genre match the raw rows with current movie data, before and after compaction', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      await scenario.clear();
      for (const one of steps) {
        if (one.kind === 'watch')
          await scenario.watched(
            ...viewsOfManyWatchers(one.people, { movie: one.movie, day: one.day, isCounted: false }),
          );
        else if (one.kind === 'pay') await scenario.paid(one.movie, one.day, { currency: 'EUR' });
        else if (one.kind === 'regroup') await regroup(one.movie, one.maker, one.genres);
        else await fold();
      }
      await expectSumsOfRaw();
      await fold();
      await expectSumsOfRaw();
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

it('deleting a movie removes its rollups', async () => {
  await scenario.clear();
  await regroup(1, 0, [0]);
  await regroup(2, 0, [0]);
  await scenario.watched(
    ...viewsOfManyWatchers(6, { movie: 1, day: '2025-04-01' }),
    ...viewsOfManyWatchers(7, { movie: 2, day: '2025-04-01' }),
  );
  await fold();
  await test.deps.db.delete(movieTable).where(eq(movieTable._id, scenario.movieId(2)));
  await expectSumsOfRaw();
  await fold();
  await expectSumsOfRaw();
  expect((await itemsOf('genre', ranges[1] ?? may)).map(({ values }) => values?.views)).toEqual([6]);
});
