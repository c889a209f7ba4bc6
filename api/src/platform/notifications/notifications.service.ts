import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Permission, type Role, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import type { Bus } from '../db/bus.ts';
import { newId } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { adminTable } from '../accounts/accounts.table.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import { notificationKinds } from './notification-kinds.registry.ts';
import { noticeMessage } from './notice-message.service.ts';
import {
  notificationPreferenceTable as preferenceTable,
  notificationTable,
  pushSubscriptionTable,
} from './notifications.table.ts';
import { defaultChannels } from './preferences.repo.ts';
import { notificationRow } from './notifications.repo.ts';
import { pushMessage } from './push-message.service.ts';

const bodyLength = 200;

type Notice = {
  /** These people, or every active user with a permission. */
  to: readonly string[] | { permission: Permission };
  /** Whoever caused it. */
  except?: string | null;
  type: string;
  title: string;
  /** Truncated at 200 characters. */
  body: string;
  params?: Record<string, string>;
  severity?: Notification['severity'];
  /** Who gets none under the bell, because an unread one there already covers it. */
  covered?: readonly string[];
  /** Sends neither email nor push. */
  isBellOnly?: boolean;
};

/**
 * Writes a notification for each recipient who wants it under the bell, in the transaction of its cause; open streams get
 * it on commit, and all pages an event that counts may differ. Recipients with email or push for its kind get one
 * after the commit.
 */
export async function notify(
  tx: Db,
  bus: Pick<Bus, 'publish'>,
  {
    to,
    except = null,
    body,
    params = {},
    severity = 'info',
    covered = [],
    isBellOnly = false,
    ...notice
  }: Notice,
): Promise<void> {
  const people = await recipientsOf(tx, to, except, notice.type);
  await bus.publish(tx, null, { type: 'count' });
  const message = { subject: notice.title, text: body.slice(0, bodyLength), type: notice.type, params };
  const reached = isBellOnly ? [] : people;
  const browsers = await browsersOf(
    tx,
    reached.filter(({ push }) => push).map(({ _id }) => _id),
  );
  const [first, ...others] = [
    ...reached
      .filter(({ mail }) => mail)
      .map(({ email }) => noticeMessage({ to: email, ...message, text: body })),
    ...browsers.map((subscriptionId) =>
      pushMessage({ subscriptionId, ...message, isUrgent: severity === 'critical' }),
    ),
  ];
  if (first) await enqueue(tx, first, ...others);
  const underBell = people.filter(({ _id, bell }) => bell && !covered.includes(_id));
  if (underBell.length === 0) return;
  const rows = await tx
    .insert(notificationTable)
    .values(
      underBell.map(({ _id: adminId }) => ({
        _id: newId(),
        adminId,
        ...notice,
        body: body.slice(0, bodyLength),
        params,
        severity,
        actorId: except,
      })),
    )
    .returning({ ...notificationRow, adminId: notificationTable.adminId });
  for (const { adminId, ...notification } of rows)
    await bus.publish(tx, adminId, { type: 'notification', notification });
}

/** Marks a notification as read for everyone, because its cause is gone. */
export async function markDone(tx: Db, notice: Pick<Notice, 'type' | 'title' | 'body'>): Promise<void> {
  const { type, title, body } = notificationTable;
  await tx
    .update(notificationTable)
    .set({ readStatus: true })
    .where(
      and(
        eq(type, notice.type),
        eq(title, notice.title),
        eq(body, notice.body),
        sql`not ${notificationTable.readStatus}`,
      ),
    );
}

/** Whether an admin is active and has a permission. */
export function hasPermission(permission: Permission): SQL {
  const roles = (Object.keys(rolePermissions) as Role[]) // its keys are the roles
    .filter((role) => rolePermissions[role].includes(permission));
  return sql`(${adminTable.status} = 'active'
    and coalesce((${adminTable.grants} ->> ${permission}::text)::boolean, ${inArray(adminTable.role, roles)}))`;
}

/** The people of a notification, with the channels that they chose for its kind. */
async function recipientsOf(tx: Db, to: Notice['to'], except: string | null, type: string) {
  if ('length' in to && to.length === 0) return [];
  const kind = notificationKinds.read().find(({ types }) => types.includes(type))?.kind ?? '';
  const isAddressed = 'permission' in to ? hasPermission(to.permission) : inArray(adminTable._id, [...to]);
  return tx
    .select({
      _id: adminTable._id,
      email: adminTable.email,
      bell: sql<boolean>`coalesce(${preferenceTable.bell}, ${defaultChannels.bell})`,
      push: sql<boolean>`(${adminTable.status} = 'active' and coalesce(${preferenceTable.push}, ${defaultChannels.push}))`,
      mail: sql<boolean>`(${adminTable.status} = 'active' and coalesce(${preferenceTable.mail}, ${defaultChannels.mail}))`,
    })
    .from(adminTable)
    .leftJoin(
      preferenceTable,
      and(eq(preferenceTable.adminId, adminTable._id), eq(preferenceTable.kind, kind)),
    )
    .where(and(isAddressed, except === null ? undefined : ne(adminTable._id, except)));
}

/** The subscriptions of people, in any order. */
async function browsersOf(tx: Db, adminIds: readonly string[]): Promise<string[]> {
  if (adminIds.length === 0) return [];
  const { _id, adminId } = pushSubscriptionTable;
  const found = await tx
    .select({ _id })
    .from(pushSubscriptionTable)
    .where(inArray(adminId, [...adminIds]));
  return found.map((row) => row._id);
}
