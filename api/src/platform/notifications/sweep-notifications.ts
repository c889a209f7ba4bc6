import { inArray, sql } from 'drizzle-orm';
import { adminTable } from '../accounts/accounts.table.ts';
import type { Deps } from '../deps.ts';
import { notificationTable as t } from './notifications.table.ts';

const dayMs = 86_400_000;
/** As operations.md says. */
const retentionDays = { read: 90, unread: 365 };
const perAdmin = 1_000;

/** Deletes old notifications, a limited number of each admin at a time, by the index of the bell. */
export async function sweepNotifications({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const before = (days: number) =>
    sql`${new Date(now().getTime() - days * dayMs).toISOString()}::timestamptz`;
  const old = sql`(select old.id from ${adminTable} a cross join lateral (
    select n.id from ${t} n where n.admin_id = a.id and n.created_at < ${before(retentionDays.read)}
      and (n.read_status or n.created_at < ${before(retentionDays.unread)})
    order by n.created_at limit ${perAdmin}::int) as old)`;
  return (await db.delete(t).where(inArray(t._id, old)).returning({ _id: t._id })).length;
}
