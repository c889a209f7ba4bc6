import { and, asc, eq, gt } from 'drizzle-orm';
import { maxTags, type TicketStatus } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/columns.ts';
import { mailTextOf } from '../../../platform/rich-text/mail-text.service.ts';
import { messageIdOf } from '../../../platform/mail/message-id.service.ts';
import { postMail } from '../../../platform/mail/post-mail.service.ts';
import { updateClock } from './sla-clocks.ts';
import { mailFilesOf } from './message-files.ts';
import { mailIdsOf } from './intake/find-thread.ts';
import type { SupportDeps } from './intake/intake-config.service.ts';
import { refreshOpenPages } from './ticket-notices.ts';
import { ticketMails } from './tickets.messages.ts';
import { canBeAssigned } from './ticket-owners.ts';
import { statusTimesOf, ticketRecord, type TicketRecord } from './tickets.record.ts';
import { inConversation } from './tickets.repo.ts';
import { ticketMessageTable as m } from './tickets.table.ts';

/** Sends a reply that is due, with what it does to its ticket. A canceled one no longer exists. */
export async function sendReply(
  tx: Db,
  { config, now }: Pick<SupportDeps, 'config' | 'now'>,
  { messageId }: { messageId: string },
): Promise<void> {
  const [waiting] = await tx.select({ ticketId: m.ticketId }).from(m).where(eq(m._id, messageId));
  if (!waiting) return;
  const ticket = await ticketRecord.lock(tx, waiting.ticketId, undefined);
  const [message] = await tx.select().from(m).where(eq(m._id, messageId)).for('update');
  if (!message?.sendsAt) return;
  const at = now();
  const references = await mailIdsOf(tx, message.ticketId, (id) => messageIdOf(id, config.mailFrom));
  await tx.update(m).set({ sendsAt: null, createdAt: at }).where(eq(m._id, messageId));
  const unread = await writtenSince(tx, message);
  const status = statusAfter(ticket.status, unread ? null : message.statusAfter);
  await ticketRecord.update(
    tx,
    ticket,
    {
      status,
      ...(status !== ticket.status && statusTimesOf(status, at)),
      assigneeId: await assigneeAfter(tx, ticket, message),
      tags: [...new Set([...ticket.tags, ...message.tagsAfter])].slice(0, maxTags),
      firstReplyAt: ticket.firstReplyAt ?? at,
      lastMessageAt: at,
      lastMessageBy: 'admin',
      ...waitingAfter(ticket, unread),
    },
    { action: 'reply', actorId: message.authorId, requestId: newId(), at },
  );
  await updateClock(tx, ticket._id);
  await refreshOpenPages(tx);
  await postMail(tx, ticket.requesterEmail, {
    ...ticketMails.reply({ ...ticket, text: mailTextOf(message.body), author: message.authorName }),
    thread: {
      id: messageId,
      references,
      ...(config.supportEmail !== undefined && { replyTo: config.supportEmail }),
    },
    isPersonal: true,
    files: await mailFilesOf(tx, messageId),
  });
}

type Sent = Pick<typeof m.$inferSelect, 'assigneeAfter' | 'authorId'>;

/** The assignee that the reply sets, if that person can still work on tickets; else whoever answers an unassigned ticket. */
async function assigneeAfter(
  tx: Db,
  { assigneeId }: { assigneeId: string | null },
  { assigneeAfter: chosen, authorId }: Sent,
): Promise<string | null> {
  if (chosen !== null && (await canBeAssigned(tx, chosen))) return chosen;
  return assigneeId ?? ((await canBeAssigned(tx, authorId)) ? authorId : null);
}

/** When the requester first wrote after a reply was written, which doesn’t answer that; null if it answers everything. */
async function writtenSince(
  tx: Db,
  { ticketId, createdAt }: Pick<typeof m.$inferSelect, 'ticketId' | 'createdAt'>,
): Promise<Date | null> {
  const isAnswer = and(inConversation(ticketId), eq(m.authorType, 'requester'), eq(m.kind, 'reply'));
  const [first] = await tx
    .select({ at: m.createdAt })
    .from(m)
    .where(and(isAnswer, gt(m.createdAt, createdAt)))
    .orderBy(asc(m.createdAt))
    .limit(1);
  return first?.at ?? null;
}

type Waiting = { waitingSince: Date | null };

/** The requester waits on for what was written in the meantime, unless another reply has answered it. */
const waitingAfter = ({ waitingSince }: Waiting, unread: Date | null): Partial<TicketRecord> => {
  if (!unread || !waitingSince) return { waitingSince: null };
  return waitingSince >= unread ? {} : { waitingSince: unread, nextReplyElapsedMs: 0 };
};

/** The chosen one; otherwise whoever answers a new ticket has opened it. A closed ticket stays closed. */
function statusAfter(status: TicketStatus, chosen: TicketStatus | null): TicketStatus {
  if (status === 'closed') return 'closed';
  return chosen ?? (status === 'new' ? 'open' : status);
}
