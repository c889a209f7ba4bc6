import { watcherFilters } from '../watchers/query.ts';
import { z } from '../../z.ts';

// A search finds single people, and a segment of segments could contain itself.
const { q: _search, segment: _segment, ...filters } = watcherFilters;

/** The filters of the watchers' list that a segment can have. */
export const segmentFilter = z.strictObject(filters);
export type SegmentFilter = z.infer<typeof segmentFilter>;

/** The filter in a stored query; null when it is empty or has a part that this version doesn't know. */
export function readSegmentFilter(query: string): SegmentFilter | null {
  const { success, data } = segmentFilter.safeParse(Object.fromEntries(new URLSearchParams(query)));
  return success && Object.keys(data).length > 0 ? data : null;
}

type Wire = Readonly<Record<string, string | undefined>>;

/** Whether a filter by spend has the currency of its amounts. */
export const hasCurrencyOfSpend = ({ spendFrom, spendTo, spendCurrency }: Wire): boolean =>
  (spendFrom === undefined && spendTo === undefined) || spendCurrency?.includes(',') === false;
export const currencyOfSpendMissing = 'Filter by spend in exactly one currency.';

/** The part of a list's URL that a segment saves. */
export function segmentQueryOf(search: string): string {
  const given = [...new URLSearchParams(search)];
  return new URLSearchParams(given.filter(([key]) => key in filters)).toString();
}
