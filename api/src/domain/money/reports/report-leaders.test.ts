import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { watchRollups } from '../watch/watch-rollups.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { leadingKeys } from './report-totals.ts';
import type { Cut, ReportScope } from './report-cut.ts';
import { hasManyMovies, leadersOf } from './report-leaders.ts';
import { viewsOfManyWatchers, may, namesOf, seedReports } from './reports.fixture.ts';
import { saleRollups } from './sales-rollups.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
  superadmin = await test.signedIn('superadmin');
});
afterAll(() => test.close());
beforeEach(() => scenario.clear());

const year = { from: '2026-01-01', to: '2026-06-30' };
const asked = { cut: { group: 'movie' }, days: year, currency: null } as const;
const fold = () => compactRollups(test.deps, [...watchRollups, ...saleRollups]);
const leaders = (last: string | null, over: Partial<ReportScope> = {}) =>
  leadersBy('-views', last, { ...asked, ...over });

async function leadersBy(sort: '-views' | '-gross', last: string | null, scope: ReportScope) {
  const query = await leadersOf(test.deps.db, scope, sort, 1, () => Promise.resolve(last));
  if (!query) return null;
  const rows = await rowsOf<{ movie_id: string }>(
    test.deps.db,
    sql`select distinct movie_id from ${query} m order by 1`,
  );
  return rows.map(({ movie_id: id }) => id);
}

it('movies with a lower all-time value than the last leader are skipped, pending ones are included', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(7, { movie: 0, day: '2026-05-03' }),
    ...viewsOfManyWatchers(5, { movie: 1, day: '2026-02-03' }),
  );
  await fold();
  expect(await leaders('6')).toEqual([scenario.movieId(0)]);
  await scenario.watched(...viewsOfManyWatchers(1, { movie: 2, day: '2026-05-04' }));
  expect(await leaders('6')).toEqual([scenario.movieId(0), scenario.movieId(2)].toSorted());
});

it('all movies are summed when there are too few leaders, a short period or a filter', async () => {
  await scenario.watched(...viewsOfManyWatchers(7, { movie: 0, day: '2026-05-03' }));
  await fold();
  expect(await leaders(null)).toBeNull();
  expect(await leaders('6', { days: may })).toBeNull();
  expect(await leaders('6', { cut: { group: 'movie', country: ['DE'] } })).toBeNull();
});

it('the top sales of countries are found among those of the year in all countries', async () => {
  const paid = (movie: number, amountTotalMinor: number, country: string, day = '2026-05-03') =>
    scenario.paid(movie, day, { amountTotalMinor, country });
  await paid(0, 900, 'DE');
  await paid(0, 900, 'DE', '2025-05-03');
  await paid(1, 500, 'DE');
  await paid(1, 300, 'FR');
  await paid(2, 700, 'FR');
  await fold();
  const leadersIn = (last: string, from = year.from) =>
    leadersBy('-gross', last, {
      cut: { group: 'movie', country: ['DE', 'FR'] },
      days: { ...year, from },
      currency: 'EUR',
    });
  const [first = '', second = '', third = ''] = [0, 1, 2].map(scenario.movieId);
  expect(await leadersIn('850')).toEqual([first]);
  expect(await leadersIn('800')).toEqual([first, second].toSorted());
  expect(await leadersIn('1000')).toEqual([]);
  expect(await leadersIn('1000', '2025-12-01')).toEqual([first]);
  await paid(2, 50, 'FR');
  expect(await leadersIn('850')).toEqual([first, third].toSorted());
});

it('free movies follow paid ones in a report by gross amount', async () => {
  await scenario.paid(0, '2026-05-03', { amountTotalMinor: 0 });
  await scenario.paid(1, '2026-05-03', { amountTotalMinor: 500 });
  await fold();
  const of = { cut: { group: 'movie' }, days: year, currency: 'EUR' } as const;
  expect(await leadingKeys(test.deps.db, of, '-gross', 1)).toEqual([scenario.movieId(1)]);
  expect(await leadingKeys(test.deps.db, of, '-gross', 2)).toEqual([1, 0].map(scenario.movieId));
});

it('the top sales of countries are those of their payments', async () => {
  const paid = (movie: number, amountTotalMinor: number, country: string) =>
    scenario.paid(movie, '2026-02-03', { amountTotalMinor, country });
  await paid(0, 900, 'DE');
  await paid(1, 500, 'DE');
  await paid(1, 500, 'FR');
  await paid(2, 950, 'FR');
  await paid(2, 5000, 'IT');
  await fold();
  const cut: Cut = { group: 'movie', country: ['DE', 'FR'] };
  const of = { cut, days: year, currency: 'EUR' };
  expect(await leadingKeys(test.deps.db, of, '-gross', 2)).toEqual([1, 2].map(scenario.movieId));
});

it('a long report is sorted by its own days only', async () => {
  const views = (movie: number, count: number, day: string) =>
    scenario.watched(...viewsOfManyWatchers(count, { movie, day }));
  await views(0, 12, '2025-11-03');
  await views(0, 6, '2026-05-03');
  await views(1, 8, '2026-02-03');
  await fold();
  await views(2, 10, '2026-03-03');
  await views(2, 12, '2026-07-03');
  const long = { ...year, sort: '-views' };
  expect(namesOf(await scenario.movieReport(superadmin, long))).toEqual([
    'Metropolis',
    'The General',
    'Nosferatu',
  ]);
  await fold();
  expect(namesOf(await scenario.movieReport(superadmin, long))).toEqual([
    'Metropolis',
    'The General',
    'Nosferatu',
  ]);
});

it('sold movies count toward revenue per view only when they were watched', async () => {
  for (const movie of [0, 1, 2]) await scenario.paid(movie, '2026-05-03');
  await scenario.watched(...[0, 1].flatMap((movie) => viewsOfManyWatchers(1, { movie, day: '2026-05-03' })));
  await fold();
  const whole = { ...asked, days: may, currency: 'EUR' };
  const many = (sort: '-gross' | '-perView', count: number) =>
    hasManyMovies(test.deps.db, whole, sort, count);
  expect([await many('-gross', 2), await many('-perView', 2), await many('-perView', 1)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('a single month above the cap is enough to cap the count', async () => {
  await scenario.watched(
    ...[0, 1, 2].flatMap((movie) => viewsOfManyWatchers(1, { movie, day: '2026-05-03' })),
    ...[0, 1].flatMap((movie) => viewsOfManyWatchers(1, { movie, day: '2026-06-03' })),
  );
  await fold();
  const many = (count: number, days = may) =>
    hasManyMovies(test.deps.db, { ...asked, days }, '-views', count);
  expect([await many(2), await many(3)]).toEqual([true, false]);
  expect(await many(2, { from: '2026-06-01', to: '2026-06-30' })).toBe(false);
  await test.deps.db.execute(sql`update watch_movie set folded = false`);
  expect(await many(2)).toBe(false);
});
