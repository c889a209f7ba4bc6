import { type Forecast, forecastDays } from '@backlot/contracts/money/reports/forecast';
import type { SliceQuery } from '@backlot/contracts/money/reports/slice-query';
import type { Deps } from '../../../../platform/deps.ts';
import { dayOf, msOf } from '../../../../platform/rollups/spans.service.ts';
import { paymentSums } from '../../payments/payment-sums.service.ts';
import { currenciesOf } from '../report-figures.ts';
import { forecastOf } from './forecast.ts';

const dayMs = 86_400_000;
const { ahead, averaged, tested } = forecastDays;
const shownBefore = 60;
const daysFrom = (day: string, count: number) => dayOf(msOf(day) + count * dayMs);

/** The income of the next days, from the days that are over. */
export async function readForecast(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { currency: chosen, country }: Pick<SliceQuery, 'currency' | 'country'>,
): Promise<Forecast> {
  const today = dayOf(now());
  const [from, to] = [daysFrom(today, -tested - averaged), daysFrom(today, -1)];
  const currency = chosen ?? (await currenciesOf(db, { from, to }))[0] ?? null;
  const sums = currency ? await paymentSums(db, { from, to, currency: [currency], country }, 'day') : [];
  const grossOf = new Map(sums.map(({ key, gross }) => [key, Number(gross)]));
  const first = [...grossOf.keys()].sort()[0] ?? today;
  const history = Array.from(
    { length: Math.round((msOf(today) - msOf(first)) / dayMs) },
    (_, index) => grossOf.get(daysFrom(first, index)) ?? 0,
  );
  const found = forecastOf(history);
  const actualFrom = daysFrom(today, -ahead);
  return {
    currency,
    actual: { from: actualFrom, to, value: totalOf(history.slice(-ahead)) },
    ahead: found && { from: today, to: daysFrom(today, ahead - 1), value: totalOf(found.days) },
    test: found?.test
      ? { ...found.test, low: Math.round(found.test.low), high: Math.round(found.test.high) }
      : null,
    series: seriesOf(today, history.slice(-shownBefore), found?.days ?? []),
  };
}

const totalOf = (days: readonly number[]) => Math.round(days.reduce((sum, value) => sum + value, 0));

function seriesOf(today: string, before: readonly number[], after: readonly number[]): Forecast['series'] {
  return [
    ...before.map((actual, index) => ({
      at: daysFrom(today, index - before.length),
      actual,
      forecast: null,
    })),
    ...after.map((value, index) => ({
      at: daysFrom(today, index),
      actual: null,
      forecast: Math.round(value),
    })),
  ];
}
