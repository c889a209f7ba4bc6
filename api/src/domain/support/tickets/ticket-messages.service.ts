import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  type MessageInput,
  messageLimits,
  type TicketMessage,
  sendDelayMs,
} from '@backlot/contracts/support/tickets/message';
import { describeVariable, variablesIn } from '@backlot/contracts/support/canned-replies/variables';
import { maxTags } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import { enqueue } from '../../../platform/outbox/outbox.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { sanitizeRichText } from '../../../platform/rich-text/rich-text.service.ts';
import { deleteDraft } from './drafts.ts';
import { withMentions } from './mentions.ts';
import { attachFiles, releaseFiles } from './message-files.ts';
import { ticketReplyMessage } from './ticket-outbox.service.ts';
import { notifyOfNote, refreshOpenPages } from './ticket-notices.ts';
import { inConversation, readMessage } from './tickets.repo.ts';
import { checkAssignee, ticketRecord } from './tickets.record.ts';
import { ticketMessageTable as m } from './tickets.table.ts';

const scheduledDaysAtMost = 60;
const dayMs = 24 * 3_600_000;

/** Replies and notes of admins. A reply takes effect when it is sent; until then it can be canceled. */
export const ticketMessages = ({ db }: Pick<Deps, 'db'>) => ({
  /** @throws ApiError 404; 409 `ticket_closed`, `ticket_spam`; 422 */
  add: async (_id: string, input: MessageInput, actor: Actor, by: ChangeAuthor): Promise<TicketMessage> => {
    const sendsAt = sendTimeOf(input, by.at);
    const written = await sanitizeRichText(input.body, { min: 1, max: messageLimits.body }, 'body');
    return db.transaction(async (tx) => {
      const ticket = await ticketRecord.lockEditable(tx, _id, undefined);
      const { body, mentioned } = await withMentions(tx, input.kind, written);
      await refuseUnseen(tx, _id, input.seenId, actor._id);
      if (input.kind === 'reply') await checkReply(tx, input, body, ticket);
      const [added] = await tx
        .insert(m)
        .values({
          ticketId: _id,
          kind: input.kind,
          authorType: 'admin',
          authorId: actor._id,
          authorName: actor.name,
          body,
          createdAt: by.at,
          sendsAt,
          statusAfter: input.status ?? null,
          tagsAfter: input.addTags ?? [],
          assigneeAfter: input.assigneeId ?? null,
        })
        .returning({ _id: m._id });
      if (!added) throw new Error('An insert returned no row');
      const message = { ...added, ticketId: _id, authorId: actor._id };
      await attachFiles(tx, input.attachmentIds ?? [], message);
      await deleteDraft(tx, { ticketId: _id, adminId: actor._id }, input.kind);
      await auditMessage(tx, _id, sendsAt ? 'writeReply' : 'addNote', by);
      if (input.kind === 'note') await notifyOfNote(tx, ticket, actor, mentioned);
      await refreshOpenPages(tx);
      if (sendsAt) await enqueue(tx, { ...ticketReplyMessage({ messageId: added._id }), dueAt: sendsAt });
      return readMessage(tx, _id, added._id);
    });
  },

  /** Cancels a reply that isn't sent yet, and returns it; its files are unsent again. @throws ApiError 404; 409 `already_sent` */
  cancel: (ticketId: string, messageId: string, by: ChangeAuthor): Promise<TicketMessage> =>
    db.transaction(async (tx) => {
      const message = await readMessage(tx, ticketId, messageId);
      if (!(await cancelReply(tx, ticketId, messageId, by)))
        throw conflict('already_sent', 'This message has already been sent and can’t be canceled.');
      return message;
    }),
});

/** Cancels the replies of locked tickets that aren’t sent yet. */
export async function cancelReplies(tx: Db, ticketIds: readonly string[], by: ChangeAuthor): Promise<void> {
  const waiting = await tx
    .select({ _id: m._id, ticketId: m.ticketId })
    .from(m)
    .where(and(inArray(m.ticketId, [...ticketIds]), isNotNull(m.sendsAt)));
  for (const { _id, ticketId } of waiting) await cancelReply(tx, ticketId, _id, by);
}

/** Returns whether it wasn’t sent yet. */
async function cancelReply(tx: Db, ticketId: string, _id: string, by: ChangeAuthor): Promise<boolean> {
  await releaseFiles(tx, _id, by.at);
  if (!(await remove(tx, _id))) return false;
  await auditMessage(tx, ticketId, 'cancelReply', by);
  await refreshOpenPages(tx);
  return true;
}

/** @throws ApiError 409 `newer_message` when someone else wrote after the newest message that the author saw */
async function refuseUnseen(
  tx: Db,
  ticketId: string,
  seenId: string | null | undefined,
  authorId: string,
): Promise<void> {
  if (seenId === undefined) return;
  const isUnseen = and(
    inConversation(ticketId),
    sql`${m.authorId} is distinct from ${authorId}`,
    seenId === null
      ? undefined
      : sql`(${m.createdAt}, ${m._id}) > (select s.created_at, s.id from ${m} s where s.id = ${seenId})`,
  );
  if ((await tx.$count(m, isUnseen)) > 0)
    throw conflict(
      'newer_message',
      'Someone else wrote in the meantime. Read the new messages before you send.',
    );
}

/** Without the text, which may be personal. */
const auditMessage = (tx: Db, ticketId: string, verb: string, { actorId, requestId }: ChangeAuthor) =>
  audit(tx, {
    actor: actorId === null ? null : { _id: actorId },
    action: `ticket.${verb}`,
    objectType: 'ticket',
    objectId: ticketId,
    requestId,
  });

/** The row lock makes it wait for a transaction that sends it. */
const remove = async (tx: Db, _id: string): Promise<boolean> => {
  const removed = await tx
    .delete(m)
    .where(and(eq(m._id, _id), isNotNull(m.sendsAt)))
    .returning({ _id: m._id });
  return removed.length === 1;
};

/** @throws ApiError 409 `ticket_spam`; 422 for a text that isn't complete, for too many tags, or for an unknown assignee */
async function checkReply(
  tx: Db,
  { addTags = [], assigneeId }: MessageInput,
  body: string,
  { tags, isSpam }: { tags: readonly string[]; isSpam: boolean },
): Promise<void> {
  if (isSpam) throw conflict('ticket_spam', 'This ticket is spam. Choose “Not spam” before you reply.');
  const [variable] = variablesIn(body);
  if (variable) {
    const message = `Replace ${describeVariable(variable)} with a value before sending.`;
    throw invalid(fieldProblem('body', 'variable', message));
  }
  if (new Set([...tags, ...addTags]).size > maxTags)
    throw invalid(fieldProblem('addTags', 'tag_limit', `A ticket can have up to ${maxTags} tags.`));
  await checkAssignee(tx, assigneeId ?? null);
}

/** @throws ApiError 422 */
function sendTimeOf(input: MessageInput, at: Date): Date | null {
  const { kind, status, addTags, assigneeId, sendAt } = input;
  if (kind === 'note') {
    if ([status, addTags, assigneeId, sendAt].some((effect) => effect !== undefined))
      throw invalid(
        fieldProblem('kind', 'not_sent', 'A note isn’t sent: leave out status, tags, assignee and time.'),
      );
    return null;
  }
  const earliest = new Date(at.getTime() + sendDelayMs);
  if (sendAt === undefined) return earliest;
  if (sendAt <= at || sendAt.getTime() > at.getTime() + scheduledDaysAtMost * dayMs)
    throw invalid(
      fieldProblem('sendAt', 'range', `Choose a time within the next ${scheduledDaysAtMost} days.`),
    );
  return sendAt < earliest ? earliest : sendAt;
}
