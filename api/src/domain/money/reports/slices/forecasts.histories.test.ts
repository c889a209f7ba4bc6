import fc from 'fast-check';
import { forecastDays } from '@backlot/contracts/money/reports/forecast';
import { dayOf } from '../../../../platform/rollups/spans.service.ts';
import { histories, historiesTimeoutMs } from '../../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { RawPayment } from '../report-definitions.fixture.ts';
import { rawRows } from '../report-histories.fixture.ts';
import { seedReports } from '../reports.fixture.ts';
import { readForecast } from './forecast.service.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
});
afterAll(() => test.close());

const { ahead, averaged, tested } = forecastDays;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const daysAgo = (count: number) => dayOf(test.deps.now().getTime() - count * 86_400_000);

/**
 * The stated method: each weekday’s mean over the 8 weeks before, and its errors in the last 90 days.
 */
function stated(payments: readonly RawPayment[]) {
  const values = range(0, tested + averaged).map((ago) =>
    sum(payments.filter((one) => dayOf(one.createdAt) === daysAgo(ago)).map((one) => one.amountTotalMinor)),
  );
  const known = values.findLastIndex((value, ago) => ago > 0 && value > 0);
  /** The total of the days from an origin on, as expected from those before it. */
  const expectedFrom = (origin: number) => {
    const ofWeekday = (day: number) => range(1, 8).map((week) => values[origin - (day % 7) + 7 * week] ?? 0);
    return sum(range(0, ahead - 1).map((day) => sum(ofWeekday(day)) / 8));
  };
  const actualFrom = (origin: number) => sum(values.slice(origin - ahead + 1, origin + 1));
  const origins = range(ahead, tested).filter((origin) => known >= origin + averaged);
  const errors = origins.map((origin) => expectedFrom(origin) - actualFrom(origin));
  const band = 1.2816 * Math.sqrt(sum(errors.map((error) => error ** 2)) / errors.length);
  const whole = sum(origins.map(actualFrom));
  const value = expectedFrom(0);
  const range80 = {
    low: Math.round(Math.max(0, value - band)),
    high: Math.round(value + band),
    errorShare: whole > 0 ? expect.closeTo(sum(errors.map(Math.abs)) / whole, 6) : null,
    totals: origins.length,
  };
  return {
    actual: { value: Math.round(actualFrom(ahead)) },
    ahead: known >= averaged ? { value: Math.round(value) } : null,
    test: origins.length > 0 ? range80 : null,
  };
}

it(
  'the forecast of income, and its range, equal the stated method, recomputed from the rows',
  async () => {
    const lengths = fc.constantFrom(0, 40, 56, 57, 86, 87, 120, 160);
    const counts = lengths.chain((length) => fc.array(fc.nat(3), { minLength: length, maxLength: length }));
    await fc.assert(
      fc.asyncProperty(counts, async (perDay) => {
        await scenario.clear();
        const days = perDay.flatMap((count, ago) => (count > 0 ? [{ count, ago, day: daysAgo(ago) }] : []));
        for (const { count, ago, day } of days)
          await scenario.paid(0, day, { amountTotalMinor: 7 * ago + count });
        const { payments } = await rawRows(test.deps.db);
        const shown = await readForecast(test.deps, 'income', {}, { money: true, people: true });
        expect(shown).toMatchObject(stated(payments));
      }),
      histories(8),
    );
  },
  historiesTimeoutMs,
);
