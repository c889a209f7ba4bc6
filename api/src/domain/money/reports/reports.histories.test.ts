import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { isMoneyMeasure, type ReportMeasure } from '@backlot/contracts/money/reports/measures';
import {
  hiddenGroups,
  type Report,
  reportGroup,
  reportQuery,
  watchedQuery,
} from '@backlot/contracts/money/reports/report';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { histories, historiesTimeoutMs, undone } from '../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { refreshMovieFigures } from '../../catalog/movies/refresh-figures.ts';
import { watchRollups } from '../watch/watch-rollups.ts';
import { readDropoff } from './dropoff.ts';
import type { Cut } from './report-cut.ts';
import {
  dayOf,
  defined,
  hiddenKeys,
  isFew,
  isWithin,
  peopleIn,
  type Raw,
  type RawPayment,
  type RawView,
  selected,
} from './report-definitions.fixture.ts';
import { currency, live, order, rawRows, view } from './report-histories.fixture.ts';
import { seedReports } from './reports.fixture.ts';
import { reportsService } from './reports.service.ts';
import { saleRollups } from './sales-rollups.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
});
afterAll(() => test.close());

/** Filters as in the URL; movies by their place. */
const filters: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  { country: 'DE,US' },
  { device: 'tv' },
  { audience: 'new' },
  { source: 'rental', country: 'FR' },
  { movieId: '0,2' },
];
const measures = [
  'views',
  'watchers',
  'minutes',
  'completion',
  'gross',
  'net',
  'makerShare',
  'platformShare',
  'refundRate',
  'perView',
] as const;
const question = fc.record({
  range: fc.constantFrom(
    { from: '2024-12-01', to: '2026-03-31' },
    { from: '2025-01-01', to: '2025-12-31' },
    { from: '2025-01-02', to: '2026-02-27' },
    { from: '2026-02-01', to: '2026-02-28' },
  ),
  group: fc.constantFrom(...reportGroup.options),
  filter: fc.constantFrom(...filters),
  sign: fc.constantFrom('', '-'),
  measure: fc.constantFrom<ReportMeasure>(...measures),
  currency,
});
type Reports = TestApp['deps'];
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

const sees = { money: true, people: true };
const parametersOf = ({ range, filter: { movieId, ...filter } }: Question) => ({
  ...range,
  ...filter,
  ...(movieId && {
    movieId: movieId
      .split(',')
      .map((n) => scenario.movieId(Number(n)))
      .join(','),
  }),
});

/** The groups of each row. */
function byKey(group: Cut['group'], { views, payments }: Raw): Map<string, Raw> {
  const movieOf = (row: RawView | RawPayment) => scenario.movies.find(({ _id }) => _id === row.movieId);
  const at = (row: RawView | RawPayment) => dayOf('startedAt' in row ? row.startedAt : row.createdAt);
  const groups: Partial<Record<Cut['group'], (row: RawView | RawPayment) => readonly string[]>> = {
    movie: (row) => [row.movieId ?? ''],
    maker: (row) => [movieOf(row)?.makerId ?? ''],
    genre: (row) => movieOf(row)?.genreIds ?? [],
    country: (row) => [row.country],
    month: (row) => [at(row).slice(0, 7)],
    day: (row) => [at(row)],
    device: (row) => ('isReturning' in row ? [row.device] : []),
    platform: (row) => ('platform' in row ? [row.platform] : []),
    source: (row) => ('source' in row ? [row.source] : []),
  };
  const keysOf = groups[group] ?? (() => []);
  const of = (key: string) => ({
    views: views.filter((row) => keysOf(row).includes(key)),
    payments: payments.filter((row) => keysOf(row).includes(key)),
  });
  return new Map([...new Set([...views, ...payments].flatMap(keysOf))].map((key) => [key, of(key)]));
}

type Row = Pick<Report['items'][number], 'key' | 'values'>;
/** Whether a sort lists a row: it has a view or an order; of movies by revenue per view, both in one currency. */
function isListed(measure: ReportMeasure, group: string, { values }: Row): boolean {
  const orders = Number(values?.rentals) + Number(values?.purchases);
  if (!isMoneyMeasure(measure)) return values?.views !== 0;
  return orders > 0 && (measure !== 'perView' || group !== 'movie' || values?.perView !== null);
}

function expectRows(items: readonly Row[], expected: readonly Row[], measure: ReportMeasure, sign: string) {
  const ofKey = (all: readonly Row[]) => Object.fromEntries(all.map(({ key, values }) => [key, values]));
  expect(ofKey(items)).toEqual(ofKey(expected));
  const values = items.map((row) => row.values?.[measure] ?? null);
  const known = values.filter((value) => value !== null);
  const sorted = known.toSorted((a, b) => (sign === '-' ? b - a : a - b));
  expect(values).toEqual([...sorted, ...values.filter((value) => value === null)]);
}

function reportOf(question: Question) {
  const { group, sign, filter, currency: of } = question;
  const isByDevice = [group, ...Object.keys(filter)].some((name) => byDevice.has(name));
  const measure = isByDevice && isMoneyMeasure(question.measure) ? 'views' : question.measure;
  const asked = { ...parametersOf(question), group, sort: `${sign}${measure}`, currency: of };
  return { query: reportQuery.parse(asked), measure, currency: isByDevice ? null : of };
}

async function expectReport(deps: Reports, raw: Raw, question: Question): Promise<Report> {
  const { group, sign, range } = question;
  const { query, measure, currency: of } = reportOf(question);
  const report = await reportsService(deps).movies(query, sees);
  const { items, total, totals } = report;
  const within = selected(raw, query, range);
  const rows = [...byKey(group, within)].map(([key, rowsOf]) => ({ key, values: defined(rowsOf, of) }));
  const expected = rows.filter((row) => isListed(measure, group, row));
  expectRows(items, expected, measure, sign);
  expect(total).toBe(expected.length);
  expect(totals.values).toEqual(defined(within, of));
  return report;
}

/** Without the permission, hidden groups are one row at the end; with it, the rows add up to the total. */
async function expectHidden(deps: Reports, raw: Raw, question: Question, all: Report): Promise<void> {
  const { query, measure, currency: of } = reportOf(question);
  const shown = await reportsService(deps).movies(query, { ...sees, people: false });
  const within = selected(raw, query, question.range);
  const groups = byKey(question.group, within);
  const hidden = hiddenKeys(groups);
  const other = hidden.length > 0 ? [{ key: hiddenGroups, values: null }] : [];
  const named = all.items.filter(({ key }) => !hidden.includes(key));
  const facts = (rows: readonly Row[]) => rows.map(({ key, values }) => ({ key, values }));
  expect(facts(shown.items)).toEqual([...facts(named), ...other]);
  expect(shown.totals.values).toEqual(isFew(peopleIn(within)) ? null : defined(within, of));
  if (isMoneyMeasure(measure) || question.group === 'genre') return;
  const visible = shown.items.reduce((sum, { values }) => sum + (values?.views ?? 0), 0);
  const others = hidden.reduce((sum, key) => sum + (groups.get(key)?.views.length ?? 0), 0);
  expect(visible + others).toBe(within.views.length);
}
const byDevice = new Set(['device', 'platform', 'source', 'audience']);

async function expectWatched(deps: Reports, raw: Raw, question: Question): Promise<void> {
  const query = watchedQuery.parse({ ...parametersOf(question), group: 'platform', compare: 'prev' });
  const { period, step, series, totals } = await reportsService(deps).watched(query, sees);
  const within = selected(raw, query, question.range);
  const before = period.previous && selected(raw, query, period.previous);
  expect(totals).toEqual({ values: defined(within, null), previous: before && defined(before, null) });
  const points = byKey(step, within);
  for (const { at, values } of series)
    expect([at, values]).toEqual([at, defined(points.get(at) ?? { views: [], payments: [] }, null)]);
}

async function expectDropoff(deps: Reports, raw: Raw, { range }: Question): Promise<void> {
  const movieId = scenario.movieId(1);
  const { curve } = await readDropoff(deps, { movieId, ...range, compare: 'none' }, sees);
  const views = raw.views.filter((row) => row.movieId === movieId && isWithin(range, row.startedAt));
  const reached = (part: number) => views.filter((row) => row.part >= part).length;
  const shares = Array.from({ length: 101 }, (_, part) => reached(part) / Math.max(1, views.length));
  expect(curve).toEqual({ views: views.length, shares });
}

/** The columns of the movies' list: the revenue is that of the currency with the most sales. */
async function expectMovies(deps: Reports, { views, payments }: Raw): Promise<void> {
  await refreshMovieFigures(deps);
  for (const { _id } of scenario.movies) {
    const sales = payments.filter(
      ({ movieId, paidAt, kind }) => movieId === _id && paidAt && kind !== 'subscription',
    );
    const of = (code: string) => sales.filter((sale) => sale.currency === code);
    const [main] = [...new Set(sales.map((sale) => sale.currency))]
      .sort()
      .sort((a, b) => of(b).length - of(a).length);
    const [kept] = await deps.db.select().from(movieTable).where(eq(movieTable._id, _id));
    const viewed = views.filter(({ movieId }) => movieId === _id);
    expect(kept).toMatchObject({
      views: viewed.length,
      viewsShown: isFew(new Set(viewed.map(({ watcherId }) => watcherId)).size) ? 0 : viewed.length,
      revenueCurrency: main ?? null,
      revenueMinor: of(main ?? '').reduce(
        (all, sale) => all + sale.amountTotalMinor - sale.amountRefundedMinor,
        0,
      ),
    });
  }
}

it(
  'every figure of a report equals its definition, recomputed from views and payments',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(view, { maxLength: 12 }),
        fc.array(order, { maxLength: 8 }),
        fc.nat(12),
        fc.array(question, { minLength: 2, maxLength: 2 }),
        (views, orders, folded, questions) =>
          undone(test.deps.db, async (db) => {
            const deps = { ...test.deps, db };
            await live(db, scenario, views.slice(0, folded), orders.slice(0, folded));
            await compactRollups(deps, [...watchRollups, ...saleRollups]);
            await live(db, scenario, views.slice(folded), orders.slice(folded));
            const raw = await rawRows(db);
            await expectMovies(deps, raw);
            for (const asked of questions) {
              await expectHidden(deps, raw, asked, await expectReport(deps, raw, asked));
              await expectWatched(deps, raw, asked);
              await expectDropoff(deps, raw, asked);
            }
          }),
      ),
      histories(15),
    );
  },
  historiesTimeoutMs,
);
