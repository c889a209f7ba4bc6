import { eq } from 'drizzle-orm';
import { maxTags } from '@backlot/contracts/support/tickets/ticket';
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
import { statusTimesOf, ticketRecord } from './tickets.record.ts';
import { ticketMessageTable as m } from './tickets.table.ts';

/** Sends a reply that is due, with what it does to its ticket. A canceled one no longer exists. */
export async function sendReply(
  tx: Db,
  { config, now }: Pick<SupportDeps, 'config' | 'now'>,
  { messageId }: { messageId: string },
): Promise<void> {
  const [message] = await tx.select().from(m).where(eq(m._id, messageId)).for('update');
  if (!message?.sendsAt) return;
  const at = now();
  const references = await mailIdsOf(tx, message.ticketId, (id) => messageIdOf(id, config.mailFrom));
  await tx.update(m).set({ sendsAt: null, createdAt: at }).where(eq(m._id, messageId));
  const ticket = await ticketRecord.lock(tx, message.ticketId, undefined);
  const status =
    ticket.status === 'closed' ? 'closed' : (message.statusAfter ?? statusAfterReply(ticket.status));
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
      waitingSince: null,
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

/** Whoever answers a new ticket has opened it. */
const statusAfterReply = <S extends string>(status: S) => (status === 'new' ? 'open' : status);
