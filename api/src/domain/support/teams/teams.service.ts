import { and, eq, isNull, sql } from 'drizzle-orm';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/notifications/notifications.service.ts';
import { teamTable as t } from './teams.table.ts';

/** Whether tickets can be assigned to a team. */
export const isTeam = async (tx: Db, _id: string): Promise<boolean> =>
  (await tx.$count(t, and(eq(t._id, _id), isNull(t.deletedAt)))) === 1;

/** Members who can work on tickets; nobody of a deleted team. */
export async function membersOf(tx: Db, teamId: string): Promise<string[]> {
  const rows = await tx
    .select({ _id: adminTable._id })
    .from(adminTable)
    .innerJoin(t, sql`${adminTable._id} = any(${t.memberIds})`)
    .where(and(eq(t._id, teamId), isNull(t.deletedAt), hasPermission('support:write')));
  return rows.map(({ _id }) => _id);
}
