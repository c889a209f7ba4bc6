import { eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from '@backlot/contracts/z';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { subscriptionRow, type SubscriptionRow } from '@backlot/contracts/money/subscriptions/subscription';
import type { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Deps } from '../../../platform/deps.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { searchFilter, oneOf } from '../../../platform/lists/filters.ts';
import { type Filters, listPages } from '../../../platform/lists/list-pages.ts';
import { planTable } from '../plans/plans.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { dayMs } from './subscription-status.ts';
import { searchAnywhere, type Searching } from '../../../platform/lists/search-anywhere.ts';
import { byWatcherPart, subscriptionSearch } from './subscription-search.service.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

export type SubscriptionsQuery = Parsed<typeof subscriptionsApi.list>['query'];
type Stored = Omit<SubscriptionRow, 'watcher' | 'plan'> & {
  watcherId: string;
  watcherName: string;
  planId: string;
  planName: string;
};

/** Paying subscriptions, as defined by the database function `subscription_counts`, which metrics use. */
const isPaying = sql`(${t.status} in ('active', 'past_due') and not ${t.isFree} and ${t.activatedAt} is not null)`;

/** The contribution to MRR. */
export const mrrMinor = sql<number>`case when ${isPaying} then ${t.monthlyMinor} else 0 end`;

const row = {
  ...columnsFor(z.omit(subscriptionRow, { watcher: true, plan: true }), {
    ...getTableColumns(t),
    watcherEmail: watcherTable.email,
    mrrMinor,
    cardLast4: t.methodLast4,
  }),
  watcherId: t.watcherId,
  watcherName: watcherTable.name,
  planId: t.planId,
  planName: planTable.name,
};

const filtersOf = (now: Deps['now']): Filters<Searching<SubscriptionsQuery>> => {
  const inDays = (days: number) => new Date(now().getTime() + days * dayMs).toISOString();
  return {
    q: searchFilter(subscriptionSearch),
    part: byWatcherPart,
    status: { ...oneOf(t.status), oneInOrderOf: 'startedAt' },
    planId: { ...oneOf(t.planId, 'uuid'), oneInOrderOf: 'startedAt' },
    watcherId: { where: (value) => sql`${t.watcherId} = ${value}::uuid`, unordered: true },
    country: { ...oneOf(t.country), oneInOrderOf: 'startedAt' },
    couponId: { ...oneOf(t.couponId, 'uuid'), oneInOrderOf: 'startedAt' },
    source: oneOf(t.source),
    cancelReason: {
      where: (value) => sql`(${t.cancelReason} is not null and ${t.cancelReason} = any(${value}::text[]))`,
    },
    trialEndsInDays: {
      where: (value) => sql`(${t.status} = 'trialing' and ${t.trialEndsAt} <= ${value}::timestamptz)`,
      value: inDays,
      unordered: true,
    },
    cardExpiresInDays: {
      where: (value) =>
        sql`(${t.status} not in ('canceled', 'incomplete_expired') and ${t.methodExpiresOn} <= ${value}::timestamptz::date)`,
      value: inDays,
      unordered: true,
    },
    paying: { where: (value) => sql`${isPaying} = ${value}::boolean` },
    ending: {
      where: (value) => sql`(${t.cancelAtPeriodEnd} and ${t.endedAt} is null) = ${value}::boolean`,
    },
  };
};

/** Lists subscriptions by page. */
export function subscriptionsList({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const pages = searchAnywhere(
    listPages<Searching<SubscriptionsQuery>, Stored>({
      name: 'subscription',
      db,
      table: t,
      id: t._id,
      sorts: {
        startedAt: { by: t.startedAt, type: 'timestamptz' },
        currentPeriodEnd: { by: t.currentPeriodEnd, type: 'timestamptz' },
        failedAttempts: { by: t.failedAttempts, type: 'int' },
      },
      filters: filtersOf(now),
      row,
      joins: [
        { table: watcherTable, on: eq(watcherTable._id, t.watcherId) },
        { table: planTable, on: eq(planTable._id, t.planId) },
      ],
    }),
  );
  const list = async (query: SubscriptionsQuery): Promise<Page<SubscriptionRow>> => {
    const page = await pages(query);
    return { ...page, items: page.items.map(rowOf) };
  };
  return {
    list: Object.assign(list, { count: pages.count }),
    under: pages.under,
    invalidateTotals: pages.invalidateTotals,
  };
}

const rowOf = ({ watcherId, watcherName, planId, planName, ...rest }: Stored): SubscriptionRow => ({
  ...rest,
  watcher: { _id: watcherId, name: watcherName },
  plan: { _id: planId, name: planName },
});
