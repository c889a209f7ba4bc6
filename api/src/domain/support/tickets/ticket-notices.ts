import { publishEvent } from '../../../platform/db/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { membersOf } from '../teams/teams.service.ts';
import { ownersOrEveryone, ticketOwners } from './ticket-owners.ts';
import { ticketNotices } from './tickets.messages.ts';
import type { ticketTable } from './tickets.table.ts';

type Ticket = typeof ticketTable.$inferSelect;
type NamedTicket = Pick<Ticket, '_id' | 'number' | 'subject' | 'isSpam'>;
const bus = { publish: publishEvent };

/** Has open pages fetch what they show of tickets: a message arrived or was written. */
export const refreshOpenPages = (tx: Db): Promise<void> =>
  publishEvent(tx, null, { type: 'stale', resource: 'support' });

/** Notifies the new assignee and team of a ticket, and everyone who can take a new one without any; never whoever wrote it. */
export async function notifyOfTicket(
  tx: Db,
  after: Ticket,
  before: Ticket | null,
  actorId: string | null,
): Promise<void> {
  if (after.assigneeId !== null && after.assigneeId !== before?.assigneeId)
    await notifyAssignee(tx, after.assigneeId, [after], actorId);
  if (after.teamId !== null && after.teamId !== before?.teamId)
    await notifyTeam(tx, after.teamId, [after], actorId, [after.assigneeId]);
  const isTaken = after.assigneeId !== null || after.teamId !== null;
  if (before === null && !isTaken && !after.isSpam)
    await notify(tx, bus, {
      to: { permission: 'support:write' },
      except: actorId,
      type: 'supportTicket',
      title: `New ticket ${after.number}`,
      body: after.subject,
      params: { ticketId: after._id },
      severity: after.priority === 'urgent' ? 'warning' : 'info',
    });
}

export const notifyAssignee = (
  tx: Db,
  assigneeId: string,
  assigned: readonly NamedTicket[],
  actorId: string | null,
): Promise<void> => notifyOfAssigned(tx, { to: [assigneeId], who: 'you', actorId }, assigned);

/** Notifies everyone in a team, except those already notified. */
export async function notifyTeam(
  tx: Db,
  teamId: string,
  assigned: readonly NamedTicket[],
  actorId: string | null,
  told: readonly (string | null)[] = [],
): Promise<void> {
  const to = (await membersOf(tx, teamId)).filter((_id) => !told.includes(_id));
  await notifyOfAssigned(tx, { to, who: 'your team', actorId }, assigned);
}

type Recipients = { to: readonly string[]; who: 'you' | 'your team'; actorId: string | null };

async function notifyOfAssigned(
  tx: Db,
  { to, who, actorId }: Recipients,
  assigned: readonly NamedTicket[],
): Promise<void> {
  const tickets = assigned.filter(({ isSpam }) => !isSpam);
  const [first, ...others] = tickets;
  if (!first) return;
  const isOne = others.length === 0;
  await notify(tx, bus, {
    to,
    except: actorId,
    type: 'ticketAssigned',
    title: isOne
      ? `Ticket ${first.number} was assigned to ${who}`
      : `${tickets.length} tickets were assigned to ${who}`,
    body: isOne ? first.subject : tickets.map(({ number }) => number).join(', '),
    params: isOne ? { ticketId: first._id } : {},
  });
}

/** Notifies whom a ticket concerns that its requester wrote; a follow-up concerns the assignee of the one that it follows. */
export async function notifyOfAnswer(
  tx: Db,
  { _id, number, subject, isSpam }: NamedTicket,
  taken: Pick<Ticket, 'assigneeId' | 'teamId'>,
): Promise<void> {
  if (isSpam) return;
  const owners = await ticketOwners(tx, taken);
  await notify(tx, bus, {
    to: ownersOrEveryone(owners),
    type: owners.length > 0 ? 'ticketAnswer' : 'ticketOpenAnswer',
    title: `New message on ticket ${number}`,
    body: subject,
    params: { ticketId: _id },
  });
}

/** Notifies the people that a note mentions, and the assignee, or the team of one who left, that a colleague wrote it. */
export async function notifyOfNote(
  tx: Db,
  ticket: Ticket,
  author: { _id: string; name: string },
  mentioned: readonly string[],
): Promise<void> {
  if (ticket.isSpam) return;
  await notify(tx, bus, {
    to: mentioned,
    except: author._id,
    type: 'ticketMention',
    title: `${author.name} mentioned you on ticket ${ticket.number}`,
    body: ticket.subject,
    params: { ticketId: ticket._id },
  });
  if (ticket.assigneeId === null) return;
  await notify(tx, bus, {
    to: (await ticketOwners(tx, ticket)).filter((_id) => !mentioned.includes(_id)),
    except: author._id,
    type: 'ticketNote',
    title: `${author.name} added a note to ticket ${ticket.number}`,
    body: ticket.subject,
    params: { ticketId: ticket._id },
  });
}

/** Notifies the author of a reply that it was not delivered. */
export const notifyOfUndelivered = (tx: Db, { _id, number }: NamedTicket, to: string): Promise<void> =>
  notify(tx, bus, {
    to: [to],
    type: 'ticketUndelivered',
    title: ticketNotices.undelivered(number),
    body: ticketNotices.undeliveredHint,
    params: { ticketId: _id },
    severity: 'warning',
  });
