import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { StoredPolicy } from '../sla-policies/matching-policy.service.ts';
import { isTeam } from '../teams/teams.service.ts';
import { updateClock } from './sla-clocks.ts';
import { notifyTeam, refreshOpenPages } from './ticket-notices.ts';
import { ticketRecord, type TicketRecord } from './tickets.record.ts';
import { priorityNumber } from './tickets.table.ts';

type Escalation = Pick<StoredPolicy, 'escalationPriority' | 'escalationTeamId'>;

/** Changes a locked ticket that missed a target as its policy says: a higher priority, another team. */
export async function escalate(tx: Db, ticket: TicketRecord, policy: Escalation, at: Date): Promise<void> {
  const fields = await escalated(tx, ticket, policy);
  if (Object.keys(fields).length === 0) return;
  await ticketRecord.update(tx, ticket, fields, {
    action: 'escalate',
    actorId: null,
    requestId: newId(),
    at,
  });
  await updateClock(tx, ticket._id);
  await refreshOpenPages(tx);
  if (fields.teamId) await notifyTeam(tx, fields.teamId, [ticket], null, [ticket.assigneeId]);
}

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
