import type { Db } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/columns.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isTeam } from '../../teams/teams.service.ts';
import { isSpamSender } from '../ticket-spam.ts';
import { updateClock } from '../sla-clocks.ts';
import { notifyOfAnswer, notifyOfTicket, refreshOpenPages } from '../ticket-notices.ts';
import { nextTicketNumber, statusTimesOf, ticketRecord, type TicketRecord } from '../tickets.record.ts';
import { ticketMessageTable } from '../tickets.table.ts';
import { lockFollowUp, lockThread, type Thread } from './find-thread.ts';

/** A message of a requester that arrives. */
export type IncomingMessage = {
  channel: 'web' | 'email';
  sender: { name: string; email: string };
  subject: string;
  /** Of a new ticket; an existing one keeps its own. */
  category: string;
  /** Sanitized HTML. */
  body: string;
  remoteImages: readonly string[];
  /** The Message-ID of its email. */
  mailId: string | null;
  /** The Message-IDs that it answers, the newest first. */
  references: readonly string[];
  /** Written by a machine, such as out of office: it neither opens nor reopens a ticket. */
  isAutomatic: boolean;
};

export type ReceivedMessage = {
  ticket: TicketRecord;
  messageId: string;
  /** The ticket that the message belongs to: `ticket`, or one that is merged into it. */
  writtenToId: string;
  isNew: boolean;
};

/**
 * Adds a message to the ticket that it answers, reopens a solved one, follows up a closed one, or opens a new one.
 * @returns null for an automatic message that answers no ticket
 */
export async function receiveMessage(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  message: IncomingMessage,
): Promise<ReceivedMessage | null> {
  const { email } = message.sender;
  const thread = await continued(tx, await lockThread(tx, message.references, email), email);
  const isOpen = thread !== null && thread.ticket.status !== 'closed';
  if (message.isAutomatic) return isOpen ? noteMessage(tx, deps, thread, message) : null;
  if (!isOpen) return openTicket(tx, deps, message, thread?.ticket ?? null);
  return answerTicket(tx, deps, thread, message);
}

/** A closed ticket is continued by its follow-up, if there is one. */
async function continued(tx: Db, thread: Thread | null, email: string): Promise<Thread | null> {
  if (thread?.ticket.status !== 'closed') return thread;
  const ticket = await lockFollowUp(tx, thread.ticket._id, email);
  return ticket ? { ticket, answeredId: ticket._id } : thread;
}

async function openTicket(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  message: IncomingMessage,
  closed: TicketRecord | null,
): Promise<ReceivedMessage> {
  const at = deps.now();
  const ticket = await ticketRecord.insert(
    tx,
    {
      number: await nextTicketNumber(tx),
      subject: message.subject,
      requesterName: message.sender.name,
      requesterEmail: message.sender.email,
      channel: message.channel,
      category: closed?.category ?? message.category,
      priority: 'normal',
      status: 'new',
      movieId: closed?.movieId ?? null,
      movieTitle: closed?.movieTitle ?? null,
      followUpOfId: closed?._id ?? null,
      teamId: await openTeamOf(tx, closed),
      lastMessageAt: at,
      lastMessageBy: 'requester',
      waitingSince: at,
      isSpam: await isSpamSender(tx, message.sender.email),
    },
    { action: 'create', actorId: null, requestId: newId(), at },
  );
  const messageId = await addMessage(tx, ticket._id, message, at);
  await updateClock(tx, ticket._id);
  const taken = { assigneeId: closed?.assigneeId ?? null, teamId: ticket.teamId };
  if (taken.assigneeId !== null || taken.teamId !== null) await notifyOfAnswer(tx, ticket, taken);
  else await notifyOfTicket(tx, ticket, null, null);
  return { ticket, messageId, writtenToId: ticket._id, isNew: true };
}

/** The team of a closed ticket, unless it is deleted. */
const openTeamOf = async (tx: Db, closed: TicketRecord | null): Promise<string | null> =>
  closed?.teamId && (await isTeam(tx, closed.teamId)) ? closed.teamId : null;

/** A requester’s answer makes a ticket open, unless nobody has read it yet. */
async function answerTicket(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  { ticket: before, answeredId }: Thread,
  message: IncomingMessage,
): Promise<ReceivedMessage> {
  const at = deps.now();
  const status = before.status === 'new' ? 'new' : 'open';
  const ticket = await ticketRecord.update(
    tx,
    before,
    {
      status,
      ...(status !== before.status && statusTimesOf(status, at)),
      reopenCount: before.reopenCount + (before.status === 'solved' ? 1 : 0),
      snoozedUntil: null,
      lastMessageAt: at,
      lastMessageBy: 'requester',
      waitingSince: before.status === 'solved' ? at : (before.waitingSince ?? at),
    },
    { action: 'receive', actorId: null, requestId: newId(), at },
  );
  const messageId = await addMessage(tx, answeredId, message, at);
  await updateClock(tx, ticket._id);
  await notifyOfAnswer(tx, ticket, ticket);
  return { ticket, messageId, writtenToId: answeredId, isNew: false };
}

/** An automatic message is a note: it isn’t an answer, and nobody needs to act on it. */
async function noteMessage(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { ticket, answeredId }: Thread,
  message: IncomingMessage,
): Promise<ReceivedMessage> {
  const messageId = await addMessage(tx, answeredId, message, now());
  return { ticket, messageId, writtenToId: answeredId, isNew: false };
}

export async function addMessage(
  tx: Db,
  ticketId: string,
  {
    sender,
    body,
    remoteImages,
    mailId,
    isAutomatic,
  }: Pick<IncomingMessage, 'sender' | 'body' | 'remoteImages' | 'mailId' | 'isAutomatic'>,
  createdAt: Date,
): Promise<string> {
  const [added] = await tx
    .insert(ticketMessageTable)
    .values({
      ticketId,
      kind: isAutomatic ? 'note' : 'reply',
      authorType: 'requester',
      authorName: sender.name,
      body,
      remoteImages: [...remoteImages],
      mailId,
      createdAt,
    })
    .returning({ _id: ticketMessageTable._id });
  if (!added) throw new Error('An insert returned no row');
  await refreshOpenPages(tx);
  return added._id;
}
