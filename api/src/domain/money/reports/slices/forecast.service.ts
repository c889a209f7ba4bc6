import { type Forecast, forecastDays, type ForecastName } from '@backlot/contracts/money/reports/forecast';
import type { SliceQuery } from '@backlot/contracts/money/reports/slice-query';
import type { Deps } from '../../../../platform/deps.ts';
import { dayOf, msOf } from '../../../../platform/rollups/spans.service.ts';
import { currenciesOf, hasFewWatchers } from '../report-totals.ts';
import type { Visibility } from '../report-frame.ts';
import { forecastOf } from './forecast.ts';
import { forecastSources } from './forecast-sources.ts';

const dayMs = 86_400_000;
const { ahead, averaged, tested: testedDays } = forecastDays;
const shownBefore = 60;
const daysFrom = (day: string, count: number) => dayOf(msOf(day) + count * dayMs);

/** The next days, from the days that are over. */
export async function readForecast(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  name: ForecastName,
  { currency: chosen, country }: Pick<SliceQuery, 'currency' | 'country'>,
  visibility: Visibility,
): Promise<Forecast> {
  const today = dayOf(now());
  const days = { from: daysFrom(today, -testedDays - averaged), to: daysFrom(today, -1) };
  const currency = name === 'income' ? (chosen ?? (await currenciesOf(db, days))[0] ?? null) : null;
  const rows = await forecastSources[name]({ db, currency, country }, days);
  const shown = { from: daysFrom(today, -ahead), to: days.to };
  const small = visibility.people ? [] : rows.filter(hasFewWatchers);
  if (small.some(({ key }) => key >= daysFrom(today, -shownBefore)))
    return { currency, actual: { ...shown, value: null }, ahead: null, test: null, series: [] };
  const history = historyOf(today, new Map(rows.map(({ key, value }) => [key, value])));
  const round = name === 'hours' ? (value: number) => value : Math.round;
  const found = forecastOf(history);
  const tested = (small.length === 0 && found?.test) || null;
  const rangeOf = (value: number) =>
    tested && {
      low: round(Math.max(0, value - tested.dayBand)),
      high: round(value + tested.dayBand),
    };
  return {
    currency,
    actual: { ...shown, value: round(totalOf(history.slice(-ahead))) },
    ahead: found && { from: today, to: daysFrom(today, ahead - 1), value: round(totalOf(found.days)) },
    test: tested && withoutDayBand({ ...tested, low: round(tested.low), high: round(tested.high) }),
    series: [
      ...history.slice(-shownBefore).map((actual, index, before) => ({
        at: daysFrom(today, index - before.length),
        actual,
        ...unknown,
      })),
      ...(found?.days ?? []).map((value, index) => ({
        at: daysFrom(today, index),
        actual: null,
        forecast: round(value),
        low: null,
        high: null,
        ...rangeOf(value),
      })),
    ],
  };
}

const withoutDayBand = <Test extends { dayBand: number }>({ dayBand: _dayBand, ...test }: Test) => test;
const unknown = { forecast: null, low: null, high: null };
const totalOf = (days: readonly number[]) => days.reduce((sum, value) => sum + value, 0);

/** A value per day, from the first day with one to yesterday. */
function historyOf(today: string, valueOf: ReadonlyMap<string, number>): number[] {
  const first = [...valueOf.keys()].sort()[0] ?? today;
  const length = Math.round((msOf(today) - msOf(first)) / dayMs);
  return Array.from({ length }, (_, index) => valueOf.get(daysFrom(first, index)) ?? 0);
}
