import { makerFilters } from '../../catalog/makers/maker-query.ts';
import {
  currencyOfSpendMissing,
  hasCurrencyOfSpend,
  segmentFilter,
} from '../../people/segments/segment-filter.ts';
import { watcherFilters } from '../../people/watchers/query.ts';
import { masked, storable } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const audienceKind = z.enum(['watchers', 'makers']);
export type AudienceKind = z.infer<typeof audienceKind>;

const { q: _search, deleted: _deleted, ...ofMakers } = makerFilters;

/** The filters of each list, without the search, which finds single people, and without deleted makers. */
export const audienceFilters = {
  watchers: z.strictObject({ ...segmentFilter.shape, segment: watcherFilters.segment }),
  makers: z.strictObject(ofMakers),
};

/** Whom a message goes to: the filters of a list, as they are in its URL. */
export const audience = z
  .strictObject({
    kind: audienceKind,
    filter: z.record(z.string(), z.string().check(storable, z.maxLength(2_000, { abort: true }), masked)),
  })
  .check(
    z.refine(({ kind, filter }) => audienceFilters[kind].safeParse(filter).success, {
      error: 'Use filters from the list of watchers or makers.',
      path: ['filter'],
    }),
    z.refine(({ filter }) => hasCurrencyOfSpend(filter), { error: currencyOfSpendMissing, path: ['filter'] }),
  );
export const storedAudience = z.object({ kind: audienceKind, filter: z.record(z.string(), z.string()) });
export type Audience = z.infer<typeof storedAudience>;
