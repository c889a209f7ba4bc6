import { type SQL, sql } from 'drizzle-orm';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { hasPrefix } from '../../../platform/lists/filters.ts';
import type { Value } from '../../../platform/lists/list-pages.ts';
import { containsText } from '../../../platform/lists/search-anywhere.ts';
import type { SearchSource } from '../../../platform/search/search-source.ts';
import { watcherSearch } from '../../people/watchers/watcher-search.service.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { planTable } from '../plans/plans.table.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

const ofWatchers = (condition: SQL, atMost: number) =>
  sql`${t.watcherId} = any(array(
    select ${watcherTable._id} from ${watcherTable} where ${condition} limit ${sql.raw(String(atMost))}))`;

/** Subscriptions of watchers whose name or email has the text anywhere. */
const ofAnyPart = containsText(watcherSearch.anywhere);
export const byWatcherPart = {
  ...ofAnyPart,
  where: (value: Value) => ofWatchers(ofAnyPart.where(value), 10_000),
};

export const subscriptionSearch = {
  type: 'subscription',
  access: subscriptionsApi.list.access,
  table: t,
  id: t._id,
  prefixes: [t.number],
  also: (value) => watcherSearch.prefixes.map((column) => ofWatchers(hasPrefix(column, value), 1_000)),
  exact: (value) => [sql`lower(${t.number}) = ${value}::text`],
  label: t.number,
  detail: sql`concat_ws(' · ',
    (select ${watcherTable.name} from ${watcherTable} where ${watcherTable._id} = ${t.watcherId}),
    (select ${planTable.name} from ${planTable} where ${planTable._id} = ${t.planId}))`,
  status: t.status,
} satisfies SearchSource;
