import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Permission, type Role, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import type { Bus } from '../db/bus.ts';
import { newId } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { adminTable } from '../accounts/accounts.table.ts';
import { notificationTable } from './notifications.table.ts';

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
};

/** Writes a notification for each recipient in the transaction of its cause; open streams get it on commit. */
export async function notify(
  tx: Db,
  bus: Pick<Bus, 'publish'>,
  { to, except = null, body, params = {}, severity = 'info', ...notice }: Notice,
): Promise<void> {
  const holders = 'permission' in to ? await holdersOf(tx, to.permission) : to;
  const people = holders.filter((adminId) => adminId !== except);
  if (people.length === 0) return;
  const rows = await tx
    .insert(notificationTable)
    .values(
      people.map((adminId) => ({
        _id: newId(),
        adminId,
        ...notice,
        body: body.slice(0, 200),
        params,
        severity,
      })),
    )
    .returning();
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

async function holdersOf(tx: Db, permission: Permission): Promise<string[]> {
  const people = await tx.select({ _id: adminTable._id }).from(adminTable).where(hasPermission(permission));
  return people.map(({ _id }) => _id);
}
