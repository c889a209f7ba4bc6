import { paidStatuses } from '../payments/payment-status.ts';
import type { Slice, SliceName } from './slices.ts';

/** The list behind a slice, or behind one of its rows: its total equals the slice’s, its rows are what the slice counts. */
export type SliceList = { list: 'payments' | 'movies' | 'watched'; query: Record<string, string> };

type Shown = Pick<Slice, 'period' | 'currency'> & { country?: readonly string[] | undefined };

/** What is counted is paid, also when it was refunded later. */
const paid = { status: paidStatuses.join() };
/** Sales of movies; subscriptions are income only. */
const salesOnly = { kind: 'rental,purchase', ...paid };
const report = (group: string, sort: string) => ({ list: 'movies', query: { group, sort } }) as const;
const watched = { list: 'watched', query: {} } as const;
const payments = { list: 'payments', query: paid } as const;

/** The list of each slice, and the filter by its rows; visits and social media have no list, except the orders of a campaign. */
const lists: Record<SliceName, { whole?: SliceList; row?: { of: SliceList; filter: string } }> = {
  income: { whole: payments, row: { of: payments, filter: 'kind' } },
  cashFlow: { whole: { ...payments, query: {} } },
  generated: {
    whole: { list: 'payments', query: { hasCoupon: 'true', ...paid } },
    row: { of: payments, filter: 'couponId' },
  },
  topSale: {
    whole: report('movie', '-gross'),
    row: { of: { ...payments, query: salesOnly }, filter: 'movieId' },
  },
  location: {
    whole: report('country', '-gross'),
    row: { of: { ...payments, query: salesOnly }, filter: 'country' },
  },
  region: {
    whole: report('country', '-gross'),
    row: { of: { ...payments, query: salesOnly }, filter: 'country' },
  },
  performance: { whole: watched },
  device: { whole: watched, row: { of: watched, filter: 'device' } },
  viewCountry: {
    whole: { ...watched, query: { group: 'country' } },
    row: { of: watched, filter: 'country' },
  },
  viewHour: { whole: watched },
  playback: { whole: watched, row: { of: watched, filter: 'device' } },
  trafficChannel: {},
  socialTraffic: {},
  youtube: {},
  x: {},
  instagram: {},
  linkedin: {},
  campaign: { row: { of: payments, filter: 'campaign' } },
  visitDevice: {},
  embeddedVisits: {},
  landingPage: { row: { of: report('movie', '-views'), filter: 'movieId' } },
};

/** @param members of a row; without them, the list of the whole slice. Null without a list */
export function sliceList(name: SliceName, shown: Shown, members?: readonly string[]): SliceList | null {
  const { whole, row } = lists[name];
  if (!members) return whole ? { ...whole, query: { ...filterOf(name, shown), ...whole.query } } : null;
  if (!row || members.length === 0) return null;
  return {
    ...row.of,
    query: { ...filterOf(name, shown), ...row.of.query, [row.filter]: members.join() },
  };
}

/** Payments are listed by order date, and for the cash flow by the date on which they were paid. Orders of campaigns are in any currency. */
const filterOf = (
  name: SliceName,
  { period: { from, to }, currency, country = [] }: Shown,
): Record<string, string> => ({
  ...(name === 'cashFlow' ? { paidFrom: from, paidTo: to } : { from, to }),
  ...(currency !== null && name !== 'campaign' && { currency }),
  ...(country.length > 0 && { country: country.join() }),
});
