import { movieQuery } from '@backlot/contracts/catalog/movies/query';
import { reportQuery } from '@backlot/contracts/money/reports/report';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { moviesExporter } from '../../catalog/movies/movies.export.ts';
import { refreshMovieFigures } from '../../catalog/movies/refresh-figures.ts';
import { reportExporter } from './reports.export.ts';
import { viewsOfManyWatchers, may, seedReports } from './reports.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
  admin = await test.signedIn('admin');
  superadmin = await test.signedIn('superadmin');
});
beforeEach(() => scenario.clear());
afterAll(() => test.close());

it('groups with fewer than five watchers are hidden, with any group that would reveal them', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(4, { movie: 0, day: '2026-05-03', country: 'FR' }),
    ...viewsOfManyWatchers(4, { movie: 0, day: '2026-05-04', country: 'FR' }),
    ...viewsOfManyWatchers(7, { movie: 1, day: '2026-05-04', country: 'DE' }),
    ...viewsOfManyWatchers(9, { movie: 2, day: '2026-05-04', country: 'IT' }),
  );
  const byMovie = await scenario.movieReport(admin, { sort: '-views' });
  // Four watchers with eight views are hidden; the smallest other group joins them.
  expect(byMovie.items.map(({ name, values }) => [name, values?.views ?? null])).toEqual([
    ['Metropolis', 9],
    [null, null],
  ]);
  expect(byMovie.total).toBe(2);
  expect(JSON.stringify(byMovie)).not.toContain(scenario.movieId(0));
  expect(byMovie.totals.values?.views).toBe(24);
  expect((await scenario.movieReport(admin, { country: 'FR' })).totals.values).toBeNull();
  const { series } = await scenario.watchedOf(admin, {});
  expect(series.find(({ at }) => at === '2026-05-03')?.values).toBeNull();
  const all = await scenario.movieReport(superadmin, {});
  expect(all.items.map(({ values }) => values?.views)).toEqual([9, 8, 7]);
});

it('the additionally hidden group is the same on every page, in every order and in the drop-off curve', async () => {
  const countries = Array.from({ length: 25 }, (_, n) => `A${String.fromCharCode(65 + n)}`);
  await scenario.watched(
    ...countries.flatMap((country, n) =>
      viewsOfManyWatchers(n === 7 ? 6 : 8, {
        movie: 0,
        day: `2026-05-${String(n + 1).padStart(2, '0')}`,
        country,
      }),
    ),
    ...viewsOfManyWatchers(2, { movie: 1, day: '2026-05-28', country: 'ZZ' }),
  );
  for (const sort of ['-views', 'views', '-minutes']) {
    const { items, total } = await scenario.movieReport(admin, { group: 'country', sort });
    expect([sort, total, items.length]).toEqual([sort, 25, 25]);
    expect(items.map(({ key }) => key)).not.toContain('AH');
    expect(items.filter(({ values }) => values === null).map(({ key }) => key)).toEqual(['hidden']);
  }
  const { series, totals } = await scenario.watchedOf(admin, {});
  expect(totals.values?.views).toBe(200);
  expect(series.filter(({ values }) => values === null).map(({ at }) => at)).toEqual([
    '2026-05-08',
    '2026-05-28',
  ]);
  const all = await scenario.watchedOf(superadmin, {});
  expect(all.series.every(({ values }) => values !== null)).toBe(true);
});

it('a file has each movie once, even with new views while it is written', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(9, { movie: 0, day: '2026-05-03' }),
    ...viewsOfManyWatchers(8, { movie: 1, day: '2026-05-03' }),
    ...viewsOfManyWatchers(7, { movie: 2, day: '2026-05-03' }),
  );
  const rows = reportExporter.list(test.deps);
  const { page: _, ...query } = reportQuery.parse({ ...may, sort: '-views' });
  const first = await rows({ ...query, page: 1, limit: 2 });
  await scenario.watched(...viewsOfManyWatchers(12, { movie: 2, day: '2026-05-04' }));
  const second = await rows({ ...query, page: 1, limit: 2, cursor: first.next });
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
    'Nosferatu',
    'The General',
    'Metropolis',
  ]);
  expect([second.items[0]?.values?.views, second.next]).toEqual([19, undefined]);
});

it('the drop-off curve shows how many views reached each part', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(6, { movie: 0, day: '2026-05-03', part: 100 }),
    ...viewsOfManyWatchers(2, { movie: 0, day: '2026-05-04', part: 40, isCounted: false }),
  );
  const { data } = await scenario.request(admin, 'watched/dropoff', { movieId: scenario.movieId(0), ...may });
  expect(data.curve.views).toBe(8);
  expect([0, 40, 41, 100].map((part) => data.curve.shares[part])).toEqual([1, 1, 0.75, 0.75]);
  expect(data.curve.shares).toHaveLength(101);
  const few = await scenario.request(admin, 'watched/dropoff', { movieId: scenario.movieId(1), ...may });
  expect(few.data.curve.views).toBe(0);
  await scenario.watched(...viewsOfManyWatchers(4, { movie: 1, day: '2026-05-04' }));
  expect(
    (await scenario.request(admin, 'watched/dropoff', { movieId: scenario.movieId(1), ...may })).data.curve,
  ).toBeNull();
});

it('the viewing log requires permission', async () => {
  await scenario.watched(...viewsOfManyWatchers(2, { movie: 0, day: '2026-05-03' }), {
    movie: 1,
    watcher: 3,
    day: '2026-05-05',
    part: 20,
    watchedSec: 90,
    device: 'phone',
  });
  expect((await admin('/api/report/watched/people')).statusCode).toBe(403);
  const rows = async (search: string) =>
    (await superadmin(`/api/report/watched/people?${search}`)).json().data;
  const { items, total } = await rows('');
  expect(total).toBe(3);
  expect(items[0]).toMatchObject({
    watcher: { name: 'Watcher 3' },
    movie: { name: 'The General' },
    minutesWatched: 1.5,
    position: 20,
    isCompleted: false,
  });
  for (const search of [
    'completed=false',
    'device=phone',
    `movieId=${scenario.movieId(1)}`,
    `watcherId=${scenario.watchers[3]}`,
    'from=2026-05-04',
  ])
    expect([search, (await rows(search)).items.length]).toEqual([search, 1]);
  expect((await rows('audience=returning')).items).toEqual([]);
});

it('the list of movies hides the views of fewer than five watchers, in its order and files too', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(4, { movie: 0, day: '2026-05-03' }),
    ...viewsOfManyWatchers(4, { movie: 0, day: '2026-05-04' }),
    ...viewsOfManyWatchers(5, { movie: 1, day: '2026-05-04' }),
  );
  await refreshMovieFigures(test.deps);
  const listed = async (person: typeof admin, sort: string) =>
    (await person(`/api/movie?sort=${sort}&limit=25`))
      .json()
      .data.items.map(({ title, views }: { title: string; views: number | null }) => [title, views]);
  const hidden = ['Nosferatu', null];
  expect(await listed(admin, '-views')).toEqual([['The General', 5], ['Metropolis', null], hidden]);
  expect(await listed(admin, 'views')).toEqual([hidden, ['Metropolis', null], ['The General', 5]]);
  expect(await listed(superadmin, '-views')).toEqual([
    ['Nosferatu', 8],
    ['The General', 5],
    ['Metropolis', 0],
  ]);
  const query = movieQuery.parse({ sort: '-views' });
  const { items } = await moviesExporter.list(test.deps)(query);
  expect(items.map(({ views }) => views)).toEqual([5, null, null]);
});

it('movies are sorted by shown views from an index', async () => {
  const plan = await test.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const movies = sql`select id from movie where deleted_at is null`;
    return rowsOf<{ 'QUERY PLAN': string }>(
      tx,
      sql`explain ${movies} order by views_shown desc, id desc limit 26`,
    );
  });
  expect(plan.map((row) => row['QUERY PLAN']).join()).toContain('movie_by_views_shown');
});
