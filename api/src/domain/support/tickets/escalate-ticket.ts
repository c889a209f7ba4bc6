import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { StoredPolicy } from '../sla-policies/matching-policy.service.ts';
import { isTeam } from '../teams/teams.service.ts';
import { updateClock } from './sla-clocks.ts';
import { refreshOpenPages } from './ticket-notices.ts';
import { ticketRecord, type TicketRecord } from './tickets.record.ts';
import { priorityNumber } from './tickets.table.ts';

type Escalation = Pick<StoredPolicy, 'escalationPriority' | 'escalationTeamId'>;

/**
 * Changes a locked ticket that first missed a target as its policy says: a higher priority, another team. What people
 * change later stays. Returns the team that it moved to, to be notified.
 */
export async function escalate(
  tx: Db,
  ticket: TicketRecord,
  policy: Escalation,
  at: Date,
): Promise<string | null> {
  const fields = await escalated(tx, ticket, policy);
  if (hasBreached(ticket) || Object.keys(fields).length === 0) return null;
  await ticketRecord.update(tx, ticket, fields, {
    action: 'escalate',
    actorId: null,
    requestId: newId(),
    at,
  });
  await updateClock(tx, ticket._id);
  await refreshOpenPages(tx);
  return fields.teamId ?? null;
}

const hasBreached = (ticket: TicketRecord): boolean =>
  [ticket.firstReplyBreachedAt, ticket.nextReplyBreachedAt, ticket.resolveBreachedAt].some(
    (at) => at !== null,
  );

async function escalated(
  tx: Db,
  { priority, teamId }: TicketRecord,
  { escalationPriority: raised, escalationTeamId: team }: Escalation,
): Promise<Partial<Pick<TicketRecord, 'priority' | 'teamId'>>> {
  return {
    ...(raised && priorityNumber(raised) > priorityNumber(priority) && { priority: raised }),
    ...(team !== null && team !== teamId && (await isTeam(tx, team)) && { teamId: team }),
  };
}
