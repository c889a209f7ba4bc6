import type { ForecastName } from '@backlot/contracts/money/reports/forecast';
import type { Days } from '../../../../platform/rollups/spans.service.ts';
import { watchersByDay } from '../../../people/watchers/watchers-by-day.service.ts';
import { paymentSums } from '../../payments/payment-sums.service.ts';
import { ticketsByDay } from '../tickets-by-day.registry.ts';
import type { SliceScope } from './slice-source.ts';
import { viewSource } from './view-source.ts';

const minutesPerHour = 60;

/** @property people of views, where few are hidden; null elsewhere */
type Day = { key: string; value: number; people: number | null };

/** What the list behind each forecast totals, by day; days without any have no row. */
export const forecastSources: Record<ForecastName, (scope: SliceScope, days: Days) => Promise<Day[]>> = {
  income: async ({ db, currency, country }, days) => {
    if (currency === null) return [];
    const sums = await paymentSums(db, { ...days, currency: [currency], country }, 'day');
    return sums.map(({ key, gross }) => ({ key, value: Number(gross), people: null }));
  },
  watchers: async ({ db, country }, days) => counted(await watchersByDay(db, days, country)),
  hours: async (scope, days) => {
    const rows = await viewSource.over(scope, days, 'day');
    return rows.map(({ key, values, people }) => ({
      key,
      value: Number(values['minutes']) / minutesPerHour,
      people,
    }));
  },
  tickets: async ({ db }, days) => counted(await ticketsByDay.read()(db, days)),
};

const counted = (rows: readonly { key: string; count: number }[]): Day[] =>
  rows.map(({ key, count }) => ({ key, value: count, people: null }));
