import { stat } from 'node:fs/promises';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  attachmentLimits,
  programRefusal,
  refusalOfFile,
} from '@backlot/contracts/support/tickets/attachments';
import type { TicketAttachment } from '@backlot/contracts/support/tickets/message';
import type { Db } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/columns.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { fieldProblem, invalid, notFound } from '../../../../platform/http/errors.ts';
import { firstBytes, withUploadedFile } from '../../../../platform/http/uploaded-file.ts';
import { ticketRecord } from '../tickets.record.ts';
import { inConversation } from '../tickets.repo.ts';
import { ticketMessageTable } from '../tickets.table.ts';
import { receivedMailTable as mail, ticketAttachmentTable as t } from './intake.table.ts';
import { attachmentKey } from './received-mail.ts';

type Path = { _id: string; messageId: string; attachmentId: string };

/** A file of a message, with its name. @throws ApiError 404 */
export async function readAttachment(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  { _id, messageId, attachmentId }: Path,
) {
  const [row] = await db
    .select({ name: t.name, receivedMailId: t.receivedMailId })
    .from(t)
    .innerJoin(ticketMessageTable, eq(ticketMessageTable._id, t.ticketMessageId))
    .where(and(eq(t._id, attachmentId), eq(ticketMessageTable._id, messageId), inConversation(_id)));
  const found = row && (await store.get(attachmentKey(row.receivedMailId, attachmentId)));
  if (!row || !found) throw notFound();
  return { ...found, name: row.name };
}

const programSignatures = ['4d5a', '7f454c46'];

/**
 * Stores a file for a message that isn't sent yet. Its folder is one of interrupted work until then.
 * @throws ApiError 404; 409 `ticket_closed`; 413; 422 on `file`
 */
export async function uploadAttachment(
  { db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>,
  ticketId: string,
  request: FastifyRequest,
  uploadedById: string,
): Promise<TicketAttachment> {
  await db.transaction((tx) => ticketRecord.lockEditable(tx, ticketId, undefined)); // before the bytes are read
  return withUploadedFile(request, attachmentLimits.bytes, async ({ path, name }) => {
    const { size: bytes } = await stat(path);
    const head = (await firstBytes(path, 4)).toString('hex');
    const isProgram = programSignatures.some((signature) => head.startsWith(signature));
    const refusal = refusalOfFile({ name, bytes }) ?? (isProgram ? programRefusal : null);
    if (refusal) throw invalid(fieldProblem('file', 'refused', refusal));
    const [_id, receivedMailId] = [newId(), newId()];
    await db
      .insert(mail)
      .values({ _id: receivedMailId, state: 'pending', bytes, ticketId, createdAt: now() });
    await store.putFile(attachmentKey(receivedMailId, _id), path, 'application/octet-stream');
    await db.insert(t).values({ _id, receivedMailId, name, bytes, uploadedById });
    return { _id, name, bytes };
  });
}

export const unsentOf = (uploadedById: string) =>
  and(eq(t.uploadedById, uploadedById), isNull(t.ticketMessageId));

/** Forgets an unsent file; the sweeper deletes it from the store. @throws ApiError 404 */
export async function discardAttachment(
  db: Db,
  { _id, attachmentId }: Omit<Path, 'messageId'>,
  uploadedById: string,
): Promise<null> {
  const discarded = await db
    .delete(t)
    .where(
      and(
        eq(t._id, attachmentId),
        unsentOf(uploadedById),
        inArray(t.receivedMailId, db.select({ _id: mail._id }).from(mail).where(eq(mail.ticketId, _id))),
      ),
    )
    .returning({ _id: t._id });
  if (discarded.length === 0) throw notFound();
  return null;
}
