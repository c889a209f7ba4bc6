import { asc, inArray } from 'drizzle-orm';
import type { MergeInput } from '@backlot/contracts/support/tickets/merge';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { updateClock } from './sla-clocks.ts';
import { refuseWaitingReply } from './ticket-spam.ts';
import { statusTimesOf, ticketRecord, type TicketRecord } from './tickets.record.ts';
import { readTicket } from './tickets.repo.ts';
import { ticketTable as t } from './tickets.table.ts';

/**
 * Closes tickets for good, and shows their messages in another one. Messages stay with the ticket that they were written
 * to: they belong to its requester.
 * @throws ApiError 404; 409; 422 on `ids`
 */
export const mergeTickets = (
  db: Db,
  intoId: string,
  { version, ids, mayDiffer = false }: MergeInput,
  by: ChangeAuthor,
): Promise<Ticket> =>
  db.transaction(async (tx) => {
    const sources = await lockSources(tx, intoId, ids);
    const into = await ticketRecord.lockEditable(tx, intoId, version);
    for (const ticket of [into, ...sources]) await refuseUnmergeable(tx, ticket);
    if (!mayDiffer && sources.some((source) => emailOf(source) !== emailOf(into)))
      throw conflict('different_requesters', 'These tickets have different requesters. Confirm the merge.');
    for (const source of sources)
      await ticketRecord.update(
        tx,
        source,
        { status: 'closed', ...statusTimesOf('closed', by.at), mergedIntoId: intoId, snoozedUntil: null },
        { ...by, action: 'merge' },
      );
    // So that no merged ticket points to another merged one.
    await tx
      .update(t)
      .set({ mergedIntoId: intoId })
      .where(inArray(t.mergedIntoId, [...ids]));
    await ticketRecord.update(tx, into, conversationOf([into, ...sources]), { ...by, action: 'absorb' });
    for (const { _id } of [into, ...sources]) await updateClock(tx, _id);
    return readTicket(tx, intoId);
  });

/** In one statement and one order, so that two merges wait for each other. */
async function lockSources(tx: Db, intoId: string, ids: readonly string[]): Promise<TicketRecord[]> {
  if (ids.includes(intoId))
    throw invalid(fieldProblem('ids', 'itself', 'A ticket can’t be merged into itself.'));
  const locked = await tx
    .select()
    .from(t)
    .where(inArray(t._id, [intoId, ...ids]))
    .orderBy(asc(t._id))
    .for('update');
  const sources = locked.filter(({ _id }) => _id !== intoId);
  if (sources.length !== new Set(ids).size)
    throw invalid(fieldProblem('ids', 'unknown', 'Choose tickets that exist.'));
  return sources;
}

async function refuseUnmergeable(tx: Db, ticket: TicketRecord): Promise<void> {
  const { number, mergedIntoId, status, isSpam } = ticket;
  if (mergedIntoId !== null) throw conflict('ticket_merged', `${number} has already been merged.`);
  if (status === 'closed') throw conflict('ticket_closed', `${number} is closed, so it can’t be merged.`);
  if (isSpam) throw conflict('ticket_spam', `${number} is spam. Choose “Not spam” before you merge it.`);
  await refuseWaitingReply(tx, ticket);
}

const emailOf = ({ requesterEmail }: TicketRecord): string => requesterEmail.toLowerCase();

/** The newest message, and the oldest that waits for a reply. */
const conversationOf = (tickets: readonly TicketRecord[]) => {
  const [newest] = [...tickets].sort((a, b) => b.lastMessageAt.getTime() - a.lastMessageAt.getTime());
  const waiting = tickets.flatMap(({ status, waitingSince }) =>
    status === 'solved' ? [] : (waitingSince?.getTime() ?? []),
  );
  return {
    ...(newest && { lastMessageAt: newest.lastMessageAt, lastMessageBy: newest.lastMessageBy }),
    waitingSince: waiting.length > 0 ? new Date(Math.min(...waiting)) : null,
  };
};
