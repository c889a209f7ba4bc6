import { and, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { watcherRow, type WatcherRow } from '@backlot/contracts/people/watchers/watcher';
import type { SegmentFilter } from '@backlot/contracts/people/segments/segment-filter';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import { moneyOrder } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { oneOf, sinceDay, startsWith, untilDay, whereStartsWith } from '../../../platform/lists/filters.ts';
import { pickerOptions } from '../../../platform/lists/picker-options.ts';
import { type Filter, type Filters, listPages } from '../../../platform/lists/list-pages.ts';
import type { Fields } from '../../../platform/lists/packed-row.ts';
import {
  hasTrigram,
  containing,
  containsText,
  searchAnywhere,
  type Searching,
} from '../../../platform/lists/search-anywhere.ts';
import { segmentFilterOf } from '../segments/segment-filter.service.ts';
import { watcherRelations } from './watcher-relations.registry.ts';
import { watcherSearch } from './watcher-search.service.ts';
import { watcherTable as t } from './watchers.table.ts';

type Query = Parsed<typeof watchersApi.list>['query'];
type OptionsQuery = Parsed<typeof watchersApi.all>['query'];
export type WatcherFilter = Omit<Query, 'page' | 'limit' | 'sort' | 'cursor'>;

/** The filters of a segment where the list's query has the same ones: a watcher must match both. */
type Also = { [K in keyof SegmentFilter as `also${Capitalize<K>}`]: SegmentFilter[K] };
type Narrowed = Omit<Query, 'segment'> & Also;

/** The expression of the index: watchers who have never watched come first. */
const lastWatched = sql`coalesce(${t.lastWatchedAt}, '-infinity'::timestamptz)`;

const lastPaid = sql`coalesce(${t.lastPaidAt}, '-infinity'::timestamptz)`;

/** The second half makes the partial index usable, which excludes watchers without tags. */
const tagged: Filter<readonly string[]> = {
  where: (value) => sql`(${t.tags} && ${value}::text[] and ${t.tags} <> '{}')`,
  unordered: true,
};
const agreed: Filter<readonly string[]> = {
  where: (value) => sql`(
    (${t.marketingEmail} and 'email' = any(${value}::text[])) or (${t.marketingPush} and 'push' = any(${value}::text[]))
    or (not ${t.marketingEmail} and not ${t.marketingPush} and 'none' = any(${value}::text[])))`,
};

const subscribed: Filter<readonly string[]> = {
  where: (value) => sql`(${t.planIds} && ${value}::uuid[] and ${t.planIds} <> '{}')`,
  unordered: true,
};
const spent = (compare: SQL): Filter<number> => ({
  where: (value) => sql`${t.spendMinor} ${compare} ${value}::bigint`,
});

/** Excludes those without such a moment. */
const untilDayOf = (moment: SQL): Filter<string> => ({
  where: (value) => sql`(${untilDay(moment).where(value)} and ${moment} > '-infinity'::timestamptz)`,
});

const segmentFilters: Filters<SegmentFilter> = {
  status: { ...oneOf(t.status), oneInOrderOf: 'createdAt' },
  country: { ...oneOf(t.country), oneInOrderOf: 'createdAt' },
  tag: tagged,
  blockReason: oneOf(t.blockedReason),
  marketing: agreed,
  joinedFrom: sinceDay(t.createdAt),
  joinedTo: untilDay(t.createdAt),
  watchedFrom: sinceDay(lastWatched),
  watchedTo: untilDayOf(lastWatched),
  plan: subscribed,
  spendFrom: spent(sql`>=`),
  spendTo: spent(sql`<=`),
  spendCurrency: { ...oneOf(t.spendCurrency), oneInOrderOf: 'createdAt' },
  paidFrom: sinceDay(lastPaid),
  paidTo: untilDayOf(lastPaid),
};
const alsoOf = (key: string) => `also${key.charAt(0).toUpperCase()}${key.slice(1)}`;
const alsoFilters = Object.fromEntries(
  Object.entries(segmentFilters).map(([key, filter]) => [alsoOf(key), filter]),
) as Filters<Also>; // the same filters under their other names

/** Watchers by filter and order. A search without prefix matches looks for any part; a leading `*` does so directly. */
export const watchersList = (db: Db) => watchersWith(db, {});

/** The same with more columns. */
export function watchersWith<More extends Record<string, unknown>>(db: Db, more: Fields<More>) {
  const planNames = watcherRelations.read().subscriptions.planNames(t.planIds);
  const pages = listPages<Searching<Narrowed>, WatcherRow, More>({
    name: Object.keys(more).length > 0 ? 'watcher_export' : 'watcher',
    db,
    table: t,
    id: t._id,
    sorts: {
      createdAt: { by: t.createdAt, type: 'timestamptz' },
      name: { by: sql`lower(${t.name})`, type: 'text' },
      email: { by: sql`lower(${t.email})`, type: 'text' },
      lastWatchedAt: { by: lastWatched, type: 'timestamptz' },
      spendMinor: { by: moneyOrder(t.spendMinor, t.spendCurrency), type: 'text' },
      lastPaidAt: { by: lastPaid, type: 'timestamptz' },
    },
    filters: {
      q: startsWith(...watcherSearch.prefixes),
      part: containsText(watcherSearch.anywhere),
      ...segmentFilters,
      ...alsoFilters,
    },
    row: { ...columnsFor(watcherRow, { ...getTableColumns(t), planNames }), ...more },
  });

  const narrowed = searchAnywhere<Narrowed, WatcherRow & More>(pages);
  /** The query with the filters of its segment, so that they use the same indexes. */
  const resolved = async <Given extends Partial<Query>>({
    segment,
    ...given
  }: Given): Promise<Omit<Given, 'segment'> & Also> => {
    const stored = segment === undefined ? {} : await segmentFilterOf(db, segment);
    const own: Record<string, unknown> = given;
    const added = Object.entries(stored).map(([key, value]) => [
      own[key] === undefined ? key : alsoOf(key),
      value,
    ]);
    return { ...given, ...Object.fromEntries(added) };
  };

  return Object.assign(async (query: Query) => narrowed(await resolved(query)), {
    count: async (query: Partial<Query>): Promise<number> => narrowed.count(await resolved(query)),
    /** The condition of a filter, for work on all of its rows. */
    under: async (filter: Partial<Query>): Promise<SQL> => narrowed.under(await resolved(filter)),
    invalidateTotals: narrowed.invalidateTotals,
    /** Watchers for a picker by prefix, or by any part where none matches; those with `ids` whatever their status. */
    options: async ({ q, ids }: OptionsQuery) => {
      const found = (matching: SQL | undefined) =>
        pickerOptions(db, {
          table: t,
          name: t.name,
          ids,
          offered: and(ne(t.status, 'anonymized'), matching),
        });
      const byPrefix = await found(whereStartsWith(q, t.name, t.email));
      if (ids || byPrefix.length > 0 || !q || !hasTrigram(q)) return byPrefix;
      return found(sql`${watcherSearch.anywhere} like ${containing(q.toLowerCase())}::text`);
    },
  });
}
