import { eq, sql } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { communicationApi } from '@backlot/contracts/support/communications/api';
import type {
  Recipient,
  RecipientFilter,
  ShownRecipientState,
} from '@backlot/contracts/support/communications/recipients';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import { listPages, type Value } from '../../../platform/lists/list-pages.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { seesRecipients } from './audience-access.ts';
import {
  communicationRecipientTable as r,
  communicationTable as t,
  shownState,
} from './communications.table.ts';

type Query = Parsed<typeof communicationApi.recipients>['query'];
type Conditions = Omit<Query, 'state'> & {
  message: string;
  state?: ShownRecipientState;
  bounced?: true;
  unsubscribed?: true;
};

/** Recipients of one message: pages, and their condition. */
export const recipientPages = (db: Db) =>
  listPages<Conditions, Recipient>({
    name: 'communicationRecipient',
    db,
    table: r,
    id: r._id,
    sorts: { _id: { by: r._id, type: 'uuid' } },
    filters: {
      message: { where: (value) => sql`${r.communicationId} = ${value}::uuid` },
      state: { where: (value) => sql`${shownState(r.state)} = ${value}::text` },
      bounced: { where: () => sql`${r.bouncedAt} is not null` },
      unsubscribed: { where: () => sql`${r.unsubscribedAt} is not null` },
      q: {
        where: (value) => sql`${r._id} = any(array(${idsWith(value)}))`,
        value: (email) => email.toLowerCase(),
      },
    },
    row: {
      _id: r._id,
      personId: sql<string>`coalesce(${r.watcherId}, ${r.makerId})`,
      name: sql<string>`coalesce(${watcherTable.name}, ${makerTable.name})`,
      email: sql<string>`coalesce(${watcherTable.email}, ${makerTable.email})`,
      state: shownState(r.state),
      reason: r.reason,
      sentAt: r.sentAt,
      endedAt: r.endedAt,
      bouncedAt: r.bouncedAt,
      unsubscribedAt: r.unsubscribedAt,
    },
    joins: [
      { table: watcherTable, on: eq(watcherTable._id, r.watcherId) },
      { table: makerTable, on: eq(makerTable._id, r.makerId) },
    ],
  });

/** Recipients of any message: a person has few. */
const idsWith = (email: Value) => sql`
  select x.id from ${r} x join ${watcherTable} w on w.id = x.watcher_id where lower(w.email) = ${email}::text
  union all
  select x.id from ${r} x join ${makerTable} m on m.id = x.maker_id where lower(m.email) = ${email}::text`;

/** What a filter of the contract selects by. */
export const toConditions = (
  state: RecipientFilter | undefined,
): Pick<Conditions, 'state' | 'bounced' | 'unsubscribed'> => {
  if (state === undefined) return {};
  return state === 'bounced' || state === 'unsubscribed' ? { [state]: true } : { state };
};

/** @throws ApiError 403 without the permissions that the audience required when sending started; 404 */
export function recipientsList(db: Db) {
  const pages = recipientPages(db);
  return async (
    message: string,
    { state, ...query }: Query,
    held: ReadonlySet<Permission>,
  ): Promise<Page<Recipient>> => {
    const [found] = await db
      .select({ audience: t.audience, requiredPermissions: t.requiredPermissions })
      .from(t)
      .where(eq(t._id, message));
    if (!found) throw notFound();
    if (!(await seesRecipients(db, held, found))) throw forbidden();
    return pages({ ...query, message, ...toConditions(state) });
  };
}
