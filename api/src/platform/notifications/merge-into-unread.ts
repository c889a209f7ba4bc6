import { sql } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { adminTable } from '../accounts/accounts.table.ts';
import type { Bus } from '../db/bus.ts';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import { hasPermission } from './notifications.service.ts';
import { notificationTable as t } from './notifications.table.ts';

type Merged = {
  permission: Permission;
  type: string;
  /** `{count}` is their number. */
  title: string;
  body: string;
};

/**
 * Counts another event in the unread notification of its type that people with a permission got within the last hour:
 * it then leads to the list, not to one record. The caller holds a lock that others who merge this type wait for.
 * Returns whose notification counts it.
 */
export async function mergeIntoUnread(
  tx: Db,
  bus: Pick<Bus, 'publish'>,
  { permission, type, title, body }: Merged,
): Promise<string[]> {
  const merged = await rowsOf<{ adminId: string; count: number }>(
    tx,
    sql`with latest as (
      select n.id, coalesce((n.params ->> 'count')::int, 1) + 1 as count
      from ${adminTable} cross join lateral (
        select id, params from ${t} where admin_id = ${adminTable._id} and type = ${type} and not read_status
          and created_at > now() - interval '1 hour'
        order by created_at desc, id desc limit 1
      ) n where ${hasPermission(permission)}
    )
    update ${t} set title = replace(${title}, '{count}', to_char(latest.count, 'FM999,999,999')), body = ${body},
      params = jsonb_build_object('count', latest.count::text)
    from latest where ${t._id} = latest.id
    returning ${t.adminId} as "adminId", latest.count`,
  );
  for (const { adminId, count } of merged)
    if (isPowerOfTwo(count)) await bus.publish(tx, adminId, { type: 'stale', resource: 'notification' });
  return merged.map(({ adminId }) => adminId);
}

/** Open pages fetch it again at 2, 4, 8 and so on, so that thousands of events don’t become thousands of requests. */
const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count));
