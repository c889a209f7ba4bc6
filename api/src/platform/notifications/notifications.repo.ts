import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type Notification,
  type notificationsApi,
  unreadShown,
} from '@backlot/contracts/platform/notifications/notifications';
import { adminTable } from '../accounts/accounts.table.ts';
import type { Db } from '../db/database.ts';
import { oneOf, sinceDay, startsWith, untilDay } from '../lists/filters.ts';
import { listPages } from '../lists/list-pages.ts';
import { notificationKinds } from './notification-kinds.registry.ts';
import { notificationTable as t } from './notifications.table.ts';

type Which = { type?: string; ids?: readonly string[] | undefined };
type Query = Parsed<typeof notificationsApi.list>['query'];

const missedAtMost = 50;
/** What a client gets. */
export const notificationRow = {
  _id: t._id,
  title: t.title,
  body: t.body,
  type: t.type,
  params: t.params,
  readStatus: t.readStatus,
  severity: t.severity,
  actorName: sql<string | null>`(select a.name from ${adminTable} a where a.id = ${t}.actor_id)`,
  createdAt: t.createdAt,
};

const typesOf = (kinds: readonly string[]): string[] =>
  notificationKinds.read().flatMap(({ kind, types }) => (kinds.includes(kind) ? types : []));

/** One person's notifications: `adminId` is in every condition. */
export const notificationsRepo = (db: Db) => ({
  unread: async (adminId: string): Promise<{ items: Notification[]; total: number }> => {
    const mine = and(eq(t.adminId, adminId), sql`not ${t.readStatus}`);
    const [items, [counted]] = await Promise.all([
      db
        .select(notificationRow)
        .from(t)
        .where(mine)
        .orderBy(desc(t.createdAt), desc(t._id))
        .limit(unreadShown),
      db.select({ total: count() }).from(t).where(mine),
    ]);
    return { items, total: counted?.total ?? 0 };
  },

  /**
   * Notifications that came after one, oldest first. Transactions may commit in another order than they began, so it
   * looks back a little: a client skips what it has.
   */
  since: (adminId: string, seenId: string): Promise<Notification[]> => {
    const seenAt = sql`(select ${t.createdAt} from ${t} where ${t._id} = ${seenId}::uuid and ${t.adminId} = ${adminId})`;
    return db
      .select(notificationRow)
      .from(t)
      .where(
        and(
          eq(t.adminId, adminId),
          sql`${t.createdAt} >= ${seenAt} - interval '10 seconds'`,
          ne(t._id, seenId),
        ),
      )
      .orderBy(t.createdAt, t._id)
      .limit(missedAtMost);
  },

  setRead: async (adminId: string, _id: string, readStatus: boolean): Promise<Notification | undefined> => {
    const [changed] = await db
      .update(t)
      .set({ readStatus })
      .where(and(eq(t._id, _id), eq(t.adminId, adminId)))
      .returning(notificationRow);
    return changed;
  },

  readAll: async (adminId: string, { type, ids }: Which = {}): Promise<number> => {
    const changed = await db
      .update(t)
      .set({ readStatus: true })
      .where(
        and(
          eq(t.adminId, adminId),
          type === undefined ? undefined : eq(t.type, type),
          ids && inArray(t._id, [...ids]),
          sql`not ${t.readStatus}`,
        ),
      )
      .returning({ one: sql`1` });
    return changed.length;
  },

  list: listPages<Query & { adminId: string }, Notification>({
    name: 'notification',
    db,
    table: t,
    id: t._id,
    sorts: { createdAt: { by: t.createdAt, type: 'timestamptz' } },
    filters: {
      q: startsWith(t.title),
      adminId: { where: (value) => sql`${t.adminId} = ${value}::uuid` },
      kind: { ...oneOf(t.type), value: typesOf },
      unread: { where: (value) => sql`not ${t.readStatus} = ${value}::boolean` },
      from: sinceDay(t.createdAt),
      to: untilDay(t.createdAt),
    },
    row: notificationRow,
  }),
});
