import { sql } from 'drizzle-orm';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Value } from '../../../platform/lists/list-pages.ts';
import type { SearchSource } from '../../../platform/search/search-source.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { planTable } from '../plans/plans.table.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

/** The watcher's email starts with the text. */
const byEmail = (value: Value) =>
  sql`${t.watcherId} = any(array(select w.id from ${watcherTable} w where lower(w.email) ~>=~ ${value}::text
    and lower(w.email) ~<~ (${value}::text || chr(1114111)) limit 1000))`;

export const subscriptionSearch = {
  type: 'subscription',
  access: subscriptionsApi.list.access,
  table: t,
  id: t._id,
  prefixes: [t.number],
  also: (value) => [byEmail(value)],
  exact: (value) => [sql`lower(${t.number}) = ${value}::text`],
  label: t.number,
  detail: sql`concat_ws(' · ',
    (select ${watcherTable.name} from ${watcherTable} where ${watcherTable._id} = ${t.watcherId}),
    (select ${planTable.name} from ${planTable} where ${planTable._id} = ${t.planId}))`,
  status: t.status,
} satisfies SearchSource;
