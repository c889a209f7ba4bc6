import fc from 'fast-check';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { watchRollups } from '../watch/watch-rollups.ts';
import { seedReports } from './reports.fixture.ts';
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

const days = ['2024-12-30', '2025-01-01', '2025-03-31', '2025-04-01', '2026-01-01', '2026-02-27'] as const;
const order = fc.record({
  movie: fc.nat(2),
  day: fc.constantFrom(...days),
  amountTotalMinor: fc.integer({ min: 0, max: 5_000 }),
});
const view = fc.record({
  movie: fc.nat(2),
  watcher: fc.nat(11),
  day: fc.constantFrom(...days),
  country: fc.constantFrom('DE', 'FR', 'IT'),
  device: fc.constantFrom('tv' as const, 'phone' as const),
  platform: fc.constantFrom('tv' as const, 'web' as const),
  source: fc.constantFrom('rental' as const, 'subscription' as const),
  isReturning: fc.boolean(),
  watchedSec: fc.nat(6_000),
  isCounted: fc.constant(false),
});
const ranges = [
  { from: '2024-12-01', to: '2026-03-31' },
  { from: '2025-01-01', to: '2025-12-31' },
  { from: '2025-01-02', to: '2026-02-27' },
  { from: '2024-12-31', to: '2025-12-30' },
];
const asked = fc.record({
  range: fc.constantFrom(...ranges),
  group: fc.constantFrom('movie', 'country', 'device', 'platform', 'source', 'month'),
  filter: fc.constantFrom(
    {},
    { country: 'DE,FR' },
    { device: 'tv' },
    { audience: 'returning' },
    { country: 'IT', source: 'rental' },
  ),
});
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

const keys: Record<string, SQL> = {
  movie: sql`movie_id::text`,
  month: sql`to_char(day, 'YYYY-MM')`,
};
/** The expected values from the views. */
function rawOf({ range, group, filter }: Asked) {
  const key = keys[group] ?? sql.raw(group);
  const conditions = Object.entries(filter).map(([name, value]) =>
    name === 'audience'
      ? sql`is_returning = ${value === 'returning'}`
      : sql`${sql.raw(name)} = any(string_to_array(${value}, ','))`,
  );
  return rowsOf<{ key: string; views: number; sec: number }>(
    test.deps.db,
    sql`select ${key} as key, count(*)::int as views, sum(watched_sec)::int as sec from watch_view
      where day between ${range.from}::date and ${range.to}::date and ${sql.join([sql`true`, ...conditions], sql` and `)}
      group by 1 order by 1`,
  );
}

it('reports by movie, month and dimension match the views under any filter, before and after compaction', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(view, { minLength: 1, maxLength: 12 }),
      fc.nat(12),
      fc.array(asked, { minLength: 3, maxLength: 3 }),
      async (views, foldedFirst, questions) => {
        await scenario.clear();
        const [folded, fresh] = [views.slice(0, foldedFirst), views.slice(foldedFirst)];
        if (folded.length > 0) await scenario.watched(...folded);
        await compactRollups(test.deps, watchRollups);
        if (fresh.length > 0) await scenario.watched(...fresh);
        for (const question of questions) {
          const { range, group, filter } = question;
          const request = group === 'movie' ? scenario.movieReport : scenario.watchedOf;
          const report = await request(superadmin, { ...range, group, ...filter });
          const raw = await rawOf(question);
          const rows = report.items.map(({ key, values }) => [key, values?.views, values?.minutes]);
          const byViews = report.items.map(({ values }) => values?.views ?? 0);
          expect(byViews).toEqual(byViews.toSorted((a, b) => b - a));
          expect(rows.toSorted()).toEqual(raw.map(({ key, views, sec }) => [key, views, sec / 60]));
          expect(report.totals.values?.views).toBe(raw.reduce((sum, { views }) => sum + views, 0));
        }
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
});

it('movies are sorted by revenue per view', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(view, { minLength: 1, maxLength: 8 }),
      fc.array(order, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      fc.constantFrom(...ranges),
      async (views, orders, isFolded, { from, to }) => {
        await scenario.clear();
        await scenario.watched(...views);
        for (const { movie, day, ...over } of orders) await scenario.paid(movie, day, over);
        if (isFolded) await compactRollups(test.deps, [...watchRollups, ...saleRollups]);
        const report = await scenario.movieReport(superadmin, {
          from,
          to,
          sort: '-perView',
          currency: 'EUR',
        });
        const raw = await rowsOf<{ key: string; value: number }>(
          test.deps.db,
          sql`select p.movie_id::text as key, sum(amount_total_minor)::float8 / max(v.views) as value
            from payment p join (select movie_id, count(*) as views from watch_view
              where day between ${from}::date and ${to}::date group by 1) v on v.movie_id = p.movie_id
            where (created_at at time zone 'UTC')::date between ${from}::date and ${to}::date
            group by p.movie_id order by value desc, p.movie_id`,
        );
        expect(report.items.map(({ key, values }) => ({ key, value: values?.perView }))).toEqual(raw);
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
});
