import { and, inArray } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/notifications/notifications.service.ts';
import { membersOf } from '../teams/teams.service.ts';

type Taken = { assigneeId: string | null; teamId: string | null };

/** Whether someone can work on tickets; nobody always can. */
export const canBeAssigned = async (tx: Db, assigneeId: string | null): Promise<boolean> =>
  assigneeId === null || (await ableOf(tx, [assigneeId])).has(assigneeId);

/** Who has a ticket: its assignee if that person can still work on it, else the members of its team; often nobody. */
export const ticketOwners = async (tx: Db, ticket: Taken): Promise<readonly string[]> =>
  (await ticketOwnersLookup(tx, [ticket]))(ticket);

/** The same for many tickets. */
export async function ticketOwnersLookup(
  tx: Db,
  tickets: readonly Taken[],
): Promise<(ticket: Taken) => readonly string[]> {
  const able = await ableOf(
    tx,
    tickets.map(({ assigneeId }) => assigneeId).filter((_id) => _id !== null),
  );
  const teams = new Map<string, readonly string[]>();
  for (const { teamId } of tickets)
    if (teamId !== null && !teams.has(teamId)) teams.set(teamId, await membersOf(tx, teamId));
  return ({ assigneeId, teamId }) =>
    assigneeId !== null && able.has(assigneeId) ? [assigneeId] : (teams.get(teamId ?? '') ?? []);
}

/** Its owners, or everyone who can work on tickets. */
export const ownersOrEveryone = (
  owners: readonly string[],
): readonly string[] | { permission: Permission } =>
  owners.length > 0 ? owners : { permission: 'support:write' };

async function ableOf(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const who = and(inArray(adminTable._id, [...ids]), hasPermission('support:write'));
  const rows = await tx.select({ _id: adminTable._id }).from(adminTable).where(who);
  return new Set(rows.map(({ _id }) => _id));
}
