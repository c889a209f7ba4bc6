import { forecastDays } from '@backlot/contracts/money/reports/forecast';

const { ahead, averaged, tested } = forecastDays;
const week = 7;
/** Of a normal distribution: 8 of 10 values are within so many deviations. */
const deviations = 1.2816;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

type Forecast = {
  days: number[];
  test: { low: number; high: number; dayBand: number; errorShare: number | null; totals: number } | null;
};

/**
 * Forecasts the days after the last: each is the mean of its weekday over the averaged days.
 * @param history one value per day, the oldest first, from the first day with a value on
 * @returns null with less history than is averaged
 */
export function forecastOf(history: readonly number[]): Forecast | null {
  if (history.length < averaged) return null;
  const days = daysAfter(history);
  return { days, test: backTest(history, sum(days)) };
}

function daysAfter(history: readonly number[]): number[] {
  const known = history.slice(-averaged);
  const weekdays = Array.from({ length: week }, (_, weekday) =>
    mean(known.filter((_value, index) => index % week === weekday)),
  );
  return Array.from({ length: ahead }, (_, index) => weekdays[index % week] ?? 0);
}

/** Forecasts every total that is complete within the tested days from what was known before it. */
function backTest(history: readonly number[], value: number): Forecast['test'] {
  const first = Math.max(averaged, history.length - tested);
  const pairs: { forecast: number[]; actual: readonly number[] }[] = [];
  for (let start = first; start + ahead <= history.length; start += 1)
    pairs.push({
      forecast: daysAfter(history.slice(0, start)),
      actual: history.slice(start, start + ahead),
    });
  if (pairs.length === 0) return null;
  const errors = pairs.map(({ forecast, actual }) => sum(forecast) - sum(actual));
  const ofDays = pairs.flatMap(({ forecast, actual }) => forecast.map((day, n) => day - (actual[n] ?? 0)));
  const band = bandOf(errors);
  const whole = sum(pairs.map(({ actual }) => sum(actual)));
  return {
    low: Math.max(0, value - band),
    high: value + band,
    dayBand: bandOf(ofDays),
    errorShare: whole > 0 ? sum(errors.map(Math.abs)) / whole : null,
    totals: pairs.length,
  };
}

/** How far from the forecast 8 of 10 values are expected, from the errors of others. */
const bandOf = (errors: readonly number[]) => deviations * Math.sqrt(mean(errors.map((error) => error ** 2)));
