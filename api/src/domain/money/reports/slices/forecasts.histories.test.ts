import fc from 'fast-check';
import { forecastDays, type ForecastName, forecasts } from '@backlot/contracts/money/reports/forecast';
import { minGroupSize } from '@backlot/contracts/money/reports/report';
import { newId } from '../../../../platform/db/columns.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { dayOf } from '../../../../platform/rollups/spans.service.ts';
import { histories, historiesTimeoutMs, insertInto, undone } from '../../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { watcherFixture } from '../../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../../people/watchers/watchers.table.ts';
import { ticketFixture } from '../../../support/tickets/tickets.fixture.ts';
import { ticketTable } from '../../../support/tickets/tickets.table.ts';
import { paymentTable } from '../../payments/payments.table.ts';
import { watchViewTable } from '../../watch/watch.table.ts';
import { seedReports, viewsOfManyWatchers } from '../reports.fixture.ts';
import { readForecast } from './forecast.service.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
});
afterAll(() => test.close());

const { ahead, averaged, tested } = forecastDays;
const shownBefore = 60;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const daysAgo = (count: number) => dayOf(test.deps.now().getTime() - count * 86_400_000);

/** One happening of a day: the n-th of it. */
type Happened = { day: string; at: Date; country: string; ago: number; n: number; people: number };
type Counted = { at: Date; value: number; country: string | null; watcherId?: string };
type Rows = { store(db: Db, all: readonly Happened[]): Promise<void>; read(db: Db): Promise<Counted[]> };
/** How each forecast's rows are stored, and what they count as. */
const rowsOf: Record<ForecastName, Rows> = {
  income: {
    store: (db, all) =>
      insertInto(db, paymentTable, all, ({ day, country, ago, n }) =>
        scenario.sale(0, day, { country, amountTotalMinor: 7 * ago + n }),
      ),
    read: async (db) =>
      (await db.select().from(paymentTable)).map((row) => ({
        at: row.createdAt,
        value: row.amountTotalMinor,
        country: row.country,
      })),
  },
  watchers: {
    store: (db, all) =>
      insertInto(db, watcherTable, all, ({ at, country }) =>
        watcherFixture({ email: `${newId()}@x.test`, createdAt: at, country }),
      ),
    read: async (db) =>
      (await db.select().from(watcherTable)).map(({ createdAt: at, country }) => ({ at, value: 1, country })),
  },
  hours: {
    store: (db, all) =>
      insertInto(
        db,
        watchViewTable,
        all.flatMap(({ day, country, ago, n, people }) =>
          viewsOfManyWatchers(people, { movie: 0, day, country, watchedSec: 700 * n + ago }),
        ),
        (view) => scenario.viewOf({ ...view, isCounted: false }),
      ),
    read: async (db) =>
      (await db.select().from(watchViewTable)).map(({ startedAt: at, watchedSec, country, watcherId }) => ({
        at,
        value: watchedSec / 3_600,
        country,
        watcherId,
      })),
  },
  tickets: {
    store: (db, all) =>
      insertInto(db, ticketTable, all, ({ at, n }) =>
        ticketFixture(newId(), { createdAt: at, isSpam: n === 2 }),
      ),
    read: async (db) =>
      (await db.select().from(ticketTable)).map(({ createdAt: at, isSpam }) => ({
        at,
        value: Number(!isSpam),
        country: null,
      })),
  },
};

const near = (value: number): number => expect.closeTo(value, 6); // asymmetric matchers are untyped
/** The stated method: each weekday’s mean over the 8 weeks before, and its errors in the last 90 days. */
function stated(values: readonly number[], name: ForecastName) {
  const rounded = (value: number) => near(name === 'hours' ? value : Math.round(value));
  const known = values.findLastIndex((value, ago) => ago > 0 && value > 0);
  const ofDay = (origin: number, day: number) =>
    sum(range(1, 8).map((week) => values[origin - (day % 7) + 7 * week] ?? 0)) / 8;
  /** The total of the days from an origin on, as expected from those before it. */
  const expectedFrom = (origin: number) => sum(range(0, ahead - 1).map((day) => ofDay(origin, day)));
  const actualFrom = (origin: number) => sum(values.slice(origin - ahead + 1, origin + 1));
  const origins = range(ahead, tested).filter((origin) => known >= origin + averaged);
  const errors = origins.map((origin) => expectedFrom(origin) - actualFrom(origin));
  const within = (all: readonly number[]) =>
    1.2816 * Math.sqrt(sum(all.map((error) => error ** 2)) / all.length);
  const band = within(errors);
  const dayBand = within(
    origins.flatMap((origin) =>
      range(0, ahead - 1).map((day) => ofDay(origin, day) - (values[origin - day] ?? 0)),
    ),
  );
  const unknown = { low: null, high: null };
  const rangeOf = (day: number) =>
    origins.length > 0 ? { low: rounded(Math.max(0, day - dayBand)), high: rounded(day + dayBand) } : unknown;
  const whole = sum(origins.map(actualFrom));
  const value = expectedFrom(0);
  const range80 = {
    low: rounded(Math.max(0, value - band)),
    high: rounded(value + band),
    errorShare: whole > 0 ? near(sum(errors.map(Math.abs)) / whole) : null,
    totals: origins.length,
  };
  const before = range(1, Math.min(known, shownBefore)).toReversed();
  const after = known >= averaged ? range(0, ahead - 1) : [];
  return {
    actual: { value: rounded(actualFrom(ahead)) },
    ahead: known >= averaged ? { value: rounded(value) } : null,
    test: origins.length > 0 ? range80 : null,
    series: [
      ...before.map((ago) => ({
        at: daysAgo(ago),
        actual: near(values[ago] ?? 0),
        forecast: null,
        ...unknown,
      })),
      ...after.map((day) => ({
        at: daysAgo(-day),
        actual: null,
        forecast: rounded(ofDay(0, day)),
        ...rangeOf(ofDay(0, day)),
      })),
    ],
  };
}

/** Few watchers on a shown day hide everything, those of an earlier day the test. */
function hidden(shown: ReturnType<typeof stated>, days: readonly (readonly Counted[])[]) {
  const isSmall = (rows: readonly Counted[]) => {
    const people = new Set(rows.flatMap(({ watcherId }) => watcherId ?? [])).size;
    return people > 0 && people < minGroupSize;
  };
  if (days.slice(1, shownBefore + 1).some(isSmall))
    return { actual: { value: null }, ahead: null, test: null, series: [] };
  const series = shown.series.map((point) => ({ ...point, low: null, high: null }));
  return days.slice(1).some(isSmall) ? { ...shown, test: null, series } : shown;
}

const story = fc.record({
  /** The first day, around what the method needs, and others; how much happened on each. */
  first: fc.constantFrom(0, 40, 56, 57, 86, 87, 120, 160),
  others: fc.array(fc.tuple(fc.nat(160), fc.integer({ min: 1, max: 3 })), { maxLength: 30 }),
  /** Later days have views of five watchers or more. */
  fewFrom: fc.constantFrom(0, 50, 90, 200),
  asked: fc.constantFrom(undefined, 'DE'),
  people: fc.boolean(),
});

async function expectForecast(db: Db, name: ForecastName, { first, others, fewFrom, asked, people }: Story) {
  const happened = new Map([[first, 3], ...others.filter(([ago]) => ago <= first)]);
  const all = [...happened].map(([ago, n]) => {
    const day = daysAgo(ago);
    const of = { country: ago % 9 === 0 ? 'FR' : 'DE', people: ago >= fewFrom && n === 1 ? 4 : 5 };
    return { ...of, day, at: new Date(`${day}T23:30:00Z`), ago, n };
  });
  await rowsOf[name].store(db, all);
  const rows = (await rowsOf[name].read(db)).filter((row) => !asked || !row.country || row.country === asked);
  const byDay = new Map<string, Counted[]>();
  for (const row of rows) byDay.set(dayOf(row.at), [...(byDay.get(dayOf(row.at)) ?? []), row]);
  const days = range(0, tested + averaged).map((ago) => byDay.get(daysAgo(ago)) ?? []);
  const whole = stated(
    days.map((own) => sum(own.map(({ value }) => value))),
    name,
  );
  const filter = { country: asked && [asked] };
  const shown = await readForecast({ ...test.deps, db }, name, filter, { money: true, people });
  expect(shown).toMatchObject(people ? whole : hidden(whole, days));
}
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

it.each(Object.keys(forecasts) as ForecastName[])(
  // its own keys
  'the forecast of %s, and its range, equal the stated method, recomputed from the rows',
  async (name) => {
    const property = fc.asyncProperty(story, (one) =>
      undone(test.deps.db, (db) => expectForecast(db, name, one)),
    );
    await fc.assert(property, histories(8));
  },
  historiesTimeoutMs,
);
