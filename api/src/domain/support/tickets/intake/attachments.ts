import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { ticketMessageTable } from '../tickets.table.ts';
import { ticketAttachmentTable as t } from './intake.table.ts';
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
    .where(
      and(
        eq(t._id, attachmentId),
        eq(ticketMessageTable._id, messageId),
        eq(ticketMessageTable.ticketId, _id),
      ),
    );
  const found = row && (await store.get(attachmentKey(row.receivedMailId, attachmentId)));
  if (!row || !found) throw notFound();
  return { ...found, name: row.name };
}
