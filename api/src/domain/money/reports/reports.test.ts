import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { viewsOfManyWatchers, namesOf, seedReports } from './reports.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
  admin = await test.signedIn('admin');
});
beforeEach(() => scenario.clear());
afterAll(() => test.close());

it('movies are sorted by any measure', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(6, { movie: 0, day: '2026-05-03', part: 50 }),
    ...viewsOfManyWatchers(8, { movie: 1, day: '2026-05-04', watchedSec: 60, part: 95 }),
    ...viewsOfManyWatchers(7, { movie: 1, day: '2026-04-30' }),
  );
  const byViews = await scenario.movieReport(admin, {});
  expect(namesOf(byViews)).toEqual(['The General', 'Nosferatu']);
  expect(byViews.items[1]).toMatchObject({
    key: scenario.movieId(0),
    values: {
      views: 6,
      watchers: 6,
      minutes: 60,
      avgMinutes: 10,
      completion: 0,
      p25: 1,
      p50: 1,
      p75: 0,
      p100: 0,
      gross: null,
    },
    previous: null,
  });
  expect(byViews.totals.values).toMatchObject({ views: 14, minutes: 68, completion: 8 / 14 });
  expect(byViews.total).toBe(2);
  expect(namesOf(await scenario.movieReport(admin, { sort: '-minutes' }))).toEqual([
    'Nosferatu',
    'The General',
  ]);
  expect(namesOf(await scenario.movieReport(admin, { sort: 'completion' }))).toEqual([
    'Nosferatu',
    'The General',
  ]);
});

it('a person who watches several movies on several days counts once in every total', async () => {
  const days = ['2026-05-03', '2026-05-04', '2026-05-05'];
  for (const day of days)
    for (const [movie, people] of [6, 8, 5].entries())
      await scenario.watched(...viewsOfManyWatchers(people, { movie, day }));
  const report = await scenario.movieReport(admin, { sort: '-watchers' });
  expect(report.totals.values).toMatchObject({ views: 57, watchers: 8 });
  expect(report.items.map(({ values }) => values?.watchers)).toEqual([8, 6, 5]);
  const byGenre = await scenario.movieReport(admin, { group: 'genre', sort: 'watchers' });
  expect(byGenre.items.map(({ name, values }) => [name, values?.watchers])).toEqual([
    ['Comedy', 8],
    ['Drama', 8],
  ]);
  const { totals, series } = await scenario.watchedOf(admin, { from: '2026-05-03', to: '2026-05-05' });
  expect(totals.values?.watchers).toBe(8);
  expect(series.map(({ values }) => values?.watchers)).toEqual([8, 8, 8]);
});

it('groups are sorted by value for every role', async () => {
  const superadmin = await test.signedIn('superadmin');
  for (const [country, movies] of [
    ['DE', 1],
    ['FR', 2],
    ['IT', 3],
  ] as const)
    for (let movie = 0; movie < movies; movie += 1)
      await scenario.watched(...viewsOfManyWatchers(5, { movie, day: `2026-05-0${movies}`, country }));
  for (const who of [admin, superadmin]) {
    const { items } = await scenario.movieReport(who, { group: 'country' });
    expect(items.map(({ key, values }) => [key, values?.views])).toEqual([
      ['IT', 15],
      ['FR', 10],
      ['DE', 5],
    ]);
  }
});

it('views are grouped by maker, genre, country, month, device, platform and source', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(6, { movie: 0, day: '2026-05-03' }),
    ...viewsOfManyWatchers(5, {
      movie: 1,
      day: '2026-05-04',
      country: 'FR',
      device: 'phone',
      platform: 'ios',
      source: 'gift',
    }),
  );
  const by = async (group: string) => {
    const report = await scenario.movieReport(admin, { group });
    expect(report.group).toBe(group);
    return Object.fromEntries(report.items.map(({ key, name, values }) => [name ?? key, values?.views]));
  };
  expect(Object.values(await by('maker'))).toEqual([11]);
  expect(await by('genre')).toEqual({ Drama: 11, Comedy: 5 });
  expect(await by('country')).toEqual({ DE: 6, FR: 5 });
  expect(await by('month')).toEqual({ '2026-05': 11 });
  expect(await by('device')).toEqual({ tv: 6, phone: 5 });
  expect(await by('platform')).toEqual({ tv: 6, ios: 5 });
  expect(await by('source')).toEqual({ rental: 6, gift: 5 });
});

it('every filter applies to rows, totals and chart points', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(6, { movie: 0, day: '2026-05-03' }),
    ...viewsOfManyWatchers(7, {
      movie: 2,
      day: '2026-05-04',
      country: 'FR',
      device: 'phone',
      platform: 'ios',
      source: 'gift',
      isReturning: true,
    }),
  );
  const filters = [
    { movieId: scenario.movieId(0) },
    { genreId: scenario.genre['drama'] },
    { country: 'DE' },
    { device: 'tv' },
    { platform: 'tv' },
    { source: 'rental' },
    { audience: 'new' },
    { from: '2026-05-03', to: '2026-05-03' },
  ];
  for (const filter of filters) {
    const { totals, items, series } = await scenario.watchedOf(admin, filter);
    expect({ filter, views: totals.values?.views }).toEqual({ filter, views: 6 });
    expect(items.map(({ key }) => key)).toEqual(['tv']);
    expect(series.reduce((sum, { values }) => sum + (values?.views ?? 0), 0)).toBe(6);
  }
  const ofMaker = await scenario.watchedOf(admin, { makerId: scenario.movies[0]?.makerId, country: 'FR' });
  expect(ofMaker.totals.values?.views).toBe(7);
});

it('totals, rows and points include the previous period', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(6, { movie: 0, day: '2026-05-03' }),
    ...viewsOfManyWatchers(9, { movie: 0, day: '2026-04-02' }),
    ...viewsOfManyWatchers(5, { movie: 0, day: '2025-05-03' }),
  );
  const { period, totals, items, series } = await scenario.watchedOf(admin, { compare: 'prev' });
  expect(period.previous).toEqual({ from: '2026-03-31', to: '2026-04-30' });
  expect([totals.previous?.views, items[0]?.previous?.views]).toEqual([9, 9]);
  expect(series.find(({ at }) => at === '2026-05-03')?.previous?.views).toBe(9);
  const year = await scenario.watchedOf(admin, { compare: 'year' });
  expect(year.period.previous).toEqual({ from: '2025-05-01', to: '2025-05-31' });
  expect(year.totals.previous?.views).toBe(5);
});

it('a period in progress is flagged, and the default is the last 28 days', async () => {
  const { data } = await scenario.request(admin, 'movies', {});
  const today = test.deps.now().toISOString().slice(0, 10);
  expect(data.period).toMatchObject({ to: today, isToDate: true });
  expect((Date.parse(data.period.to) - Date.parse(data.period.from)) / 86_400_000).toBe(27);
  expect((await scenario.movieReport(admin, {})).period.isToDate).toBe(false);
  expect((await scenario.request(admin, 'movies', { from: '2026-05-02', to: '2026-05-01' })).status).toBe(
    422,
  );
  expect((await scenario.request(admin, 'movies', { from: '2020-05-02', to: '2026-05-01' })).status).toBe(
    422,
  );
});
