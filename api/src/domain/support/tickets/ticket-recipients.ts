import { and, eq } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/notifications/notifications.service.ts';
import { membersOf } from '../teams/teams.service.ts';

/** Whether someone can work on tickets; nobody always can. */
export async function canBeAssigned(tx: Db, assigneeId: string | null): Promise<boolean> {
  if (assigneeId === null) return true;
  const who = and(eq(adminTable._id, assigneeId), hasPermission('support:write'));
  return (await tx.$count(adminTable, who)) === 1;
}

/** Whom a ticket concerns: its assignee if that person can still work on it, else its team, else everyone who can. */
export async function recipientsOf(
  tx: Db,
  { assigneeId, teamId }: { assigneeId: string | null; teamId: string | null },
): Promise<readonly string[] | { permission: Permission }> {
  if (assigneeId !== null && (await canBeAssigned(tx, assigneeId))) return [assigneeId];
  const team = teamId === null ? [] : await membersOf(tx, teamId);
  return team.length > 0 ? team : { permission: 'support:write' };
}
