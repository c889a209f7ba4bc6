import { type SliceList, sliceList } from '@backlot/contracts/money/reports/slice-list';
import type { Forecast, ForecastName } from '@backlot/contracts/money/reports/forecast';
import { paidStatuses } from '@backlot/contracts/money/payments/payment-status';
import { reportPaths } from '../report-paths.ts';

const lists: Record<SliceList['list'], string> = {
  payments: '/admin/payments',
  movies: reportPaths.movies,
  watched: reportPaths.watched,
};

/** The list behind a slice, or behind its row with these members; null for a row without a list. */
export function slicePath(...of: Parameters<typeof sliceList>): string | null {
  const found = sliceList(...of);
  return found && `${lists[found.list]}?${new URLSearchParams(found.query)}`;
}

const forecastLists = {
  income: { path: lists.payments, from: 'from', to: 'to', isByCountry: true },
  watchers: { path: '/admin/watchers', from: 'joinedFrom', to: 'joinedTo', isByCountry: true },
  hours: { path: lists.watched, from: 'from', to: 'to', isByCountry: true },
  tickets: { path: '/admin/help', from: 'createdFrom', to: 'createdTo', isByCountry: false },
} satisfies Record<ForecastName, object>;

/** The list of the last days that a forecast shows. */
export function forecastPath(
  name: ForecastName,
  { actual, currency }: Forecast,
  country: string | undefined,
): string {
  const { path, from, to, isByCountry } = forecastLists[name];
  const query = new URLSearchParams({
    [from]: actual.from,
    [to]: actual.to,
    ...(currency !== null && { currency }),
    ...(isByCountry && country && { country }),
    ...(name === 'income' && { status: paidStatuses.join() }),
  });
  return `${path}?${query}`;
}
