import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { ticketRecord, type TicketRecord } from '../tickets.record.ts';
import { inConversation } from '../tickets.repo.ts';
import { ticketMessageTable as m, ticketTable as t } from '../tickets.table.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=@|$)/;

export type Thread = {
  /** The ticket that continues the conversation, locked: the answered one, or the one that it was merged into. */
  ticket: TicketRecord;
  /** The ticket that the message belongs to. */
  answeredId: string;
};

/**
 * The ticket that a message answers; null for a new one. A reference counts only when the sender is the requester
 * of its ticket: anyone can write any reference. Our own Message-IDs start with the ID of their message or ticket.
 * @param references the newest first
 */
export async function lockThread(
  tx: Db,
  references: readonly string[],
  sender: string,
): Promise<Thread | null> {
  const answeredId = await answeredTicket(tx, references, sender);
  return answeredId === null ? null : { ticket: await lockRemaining(tx, answeredId), answeredId };
}

/** Ends, since a ticket is only merged into one that isn’t merged itself; a merge meanwhile adds a step. */
async function lockRemaining(tx: Db, _id: string): Promise<TicketRecord> {
  const [found] = await tx.select({ intoId: t.mergedIntoId }).from(t).where(eq(t._id, _id));
  const ticket = await ticketRecord.lock(tx, found?.intoId ?? _id, undefined);
  return ticket.mergedIntoId === null ? ticket : lockRemaining(tx, ticket.mergedIntoId);
}

async function answeredTicket(tx: Db, references: readonly string[], sender: string): Promise<string | null> {
  if (references.length === 0) return null;
  const ours = references.flatMap((reference) => uuid.exec(reference)?.[0] ?? []);
  const isOfSender = sql`lower(${t.requesterEmail}) = ${sender}`;
  const byMessage = await tx
    .select({ ticketId: m.ticketId, _id: m._id, mailId: m.mailId })
    .from(m)
    .innerJoin(t, eq(t._id, m.ticketId))
    .where(
      and(
        isOfSender,
        ne(m.kind, 'note'),
        or(inArray(m.mailId, [...references]), ours.length > 0 ? inArray(m._id, ours) : undefined),
      ),
    )
    .limit(200);
  const byTicket =
    ours.length === 0
      ? []
      : await tx
          .select({ ticketId: t._id })
          .from(t)
          .where(and(isOfSender, inArray(t._id, ours)));
  const known = new Map<string, string>();
  for (const { ticketId, _id, mailId } of byMessage) {
    known.set(_id, ticketId);
    if (mailId !== null) known.set(mailId, ticketId);
  }
  for (const { ticketId } of byTicket) known.set(ticketId, ticketId);
  for (const reference of references) {
    const found = known.get(reference) ?? known.get(uuid.exec(reference)?.[0] ?? '');
    if (found) return found;
  }
  return null;
}

/** The ticket that continues a closed one and isn’t closed itself, locked. */
export async function lockFollowUp(tx: Db, closedId: string, sender: string): Promise<TicketRecord | null> {
  const [found] = await tx
    .select({ _id: t._id })
    .from(t)
    .where(
      and(eq(t.followUpOfId, closedId), ne(t.status, 'closed'), sql`lower(${t.requesterEmail}) = ${sender}`),
    )
    .orderBy(desc(t.createdAt), desc(t._id))
    .limit(1);
  return found ? ticketRecord.lock(tx, found._id, undefined) : null;
}

/** The Message-IDs of a ticket’s emails, the oldest first, for the next one. */
export async function mailIdsOf(
  tx: Db,
  ticketId: string,
  messageIdOf: (id: string) => string,
): Promise<string[]> {
  const rows = await tx
    .select({ _id: m._id, mailId: m.mailId })
    .from(m)
    .where(and(inConversation(ticketId), eq(m.kind, 'reply'), sql`${m.sendsAt} is null`))
    .orderBy(desc(m.createdAt), desc(m._id))
    .limit(20);
  return [messageIdOf(ticketId), ...rows.reverse().map(({ _id, mailId }) => mailId ?? messageIdOf(_id))];
}
