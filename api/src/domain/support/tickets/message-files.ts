import { buffer } from 'node:stream/consumers';
import { and, eq, inArray } from 'drizzle-orm';
import { attachmentLimits, tooLargeTogether } from '@backlot/contracts/support/tickets/attachments';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import type { MakeDocument } from '../../../platform/mail/mail-documents.registry.ts';
import type { MailFile } from '../../../platform/outbox/outbox.service.ts';
import { unsentOf } from './intake/attachments.ts';
import { receivedMailTable as mail, ticketAttachmentTable as t } from './intake/intake.table.ts';
import { attachmentKey } from './intake/received-mail.ts';

/** Makes uploaded files those of a message. @throws ApiError 422 on `attachmentIds` */
export async function attachFiles(
  tx: Db,
  attachmentIds: readonly string[],
  { _id: ticketMessageId, ticketId, authorId }: { _id: string; ticketId: string; authorId: string },
): Promise<void> {
  if (attachmentIds.length === 0) return;
  const chosen = and(inArray(t._id, [...attachmentIds]), unsentOf(authorId));
  const folders = await tx
    .update(mail)
    .set({ state: 'done' })
    .where(
      and(
        inArray(mail._id, tx.select({ _id: t.receivedMailId }).from(t).where(chosen)),
        eq(mail.ticketId, ticketId),
        eq(mail.state, 'pending'),
      ),
    )
    .returning({ bytes: mail.bytes });
  if (folders.length !== new Set(attachmentIds).size)
    throw invalid(fieldProblem('attachmentIds', 'gone', 'Remove the attachments and attach them again.'));
  if (folders.reduce((sum, { bytes }) => sum + bytes, 0) > attachmentLimits.totalBytes)
    throw invalid(fieldProblem('attachmentIds', 'too_large', tooLargeTogether));
  await tx.update(t).set({ ticketMessageId }).where(chosen);
}

/** Makes the files of a message that is canceled unsent again. */
export async function releaseFiles(tx: Db, messageId: string, at: Date): Promise<void> {
  const released = await tx
    .update(t)
    .set({ ticketMessageId: null })
    .where(eq(t.ticketMessageId, messageId))
    .returning({ mailId: t.receivedMailId });
  const folders = released.map(({ mailId }) => mailId);
  await tx.update(mail).set({ state: 'pending', createdAt: at }).where(inArray(mail._id, folders));
}

/** The files of a reply as attachments of its email; they are read when it is sent. */
export async function mailFilesOf(tx: Db, messageId: string): Promise<MailFile[]> {
  const files = await tx
    .select({ _id: t._id, name: t.name })
    .from(t)
    .where(eq(t.ticketMessageId, messageId))
    .orderBy(t._id);
  return files.map(({ _id, name }) => ({
    name,
    base64: '',
    document: { kind: 'ticketAttachment', ids: [_id] },
  }));
}

/** Null for a file that was erased in the meantime: its email is sent without. */
const readFile: MakeDocument = async ({ db, store }, [_id = '']) => {
  const [file] = await db.select({ mailId: t.receivedMailId }).from(t).where(eq(t._id, _id));
  const stored = file && (await store.get(attachmentKey(file.mailId, _id)));
  return stored ? buffer(stored.body) : null;
};
export const ticketDocuments = { ticketAttachment: readFile };
