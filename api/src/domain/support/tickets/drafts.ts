import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import {
  type DraftInput,
  draftRetentionDays,
  type MessageDraft,
  type MessageDrafts,
} from '@backlot/contracts/support/tickets/draft';
import { type MessageKind, messageLimits } from '@backlot/contracts/support/tickets/message';
import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { sanitizeRichText } from '../../../platform/rich-text/rich-text.service.ts';
import { ticketDraftTable as t } from './drafts.table.ts';
import { unsentOf } from './intake/attachments.ts';
import { ticketAttachmentTable } from './intake/intake.table.ts';
import { ticketTable } from './tickets.table.ts';

type Owner = { ticketId: string; adminId: string };
const ownedBy = ({ ticketId, adminId }: Owner) => and(eq(t.ticketId, ticketId), eq(t.adminId, adminId));

/** @throws ApiError 404 */
export async function readDrafts(db: Db, owner: Owner): Promise<MessageDrafts> {
  await checkTicket(db, owner.ticketId);
  const drafts: MessageDrafts = { reply: null, note: null };
  for (const draft of await db.select().from(t).where(ownedBy(owner)))
    drafts[draft.kind] = await withFiles(db, draft);
  return drafts;
}

/** Without files that were sent or deleted in the meantime. */
async function withFiles(
  db: Db,
  { body, effects, attachmentIds, adminId }: typeof t.$inferSelect,
): Promise<MessageDraft> {
  const { _id, name, bytes } = ticketAttachmentTable;
  const attachments = await db
    .select({ _id, name, bytes })
    .from(ticketAttachmentTable)
    .where(and(inArray(_id, attachmentIds), unsentOf(adminId)))
    .orderBy(_id);
  return { body, effects, attachments };
}

/** Stores an unsent message, or deletes it once nothing is left of it. @throws ApiError 404; 422 on `body` */
export async function saveDraft(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner: Owner,
  { kind, body: html, effects, attachmentIds }: DraftInput,
): Promise<null> {
  const body = await sanitizeRichText(html, { max: messageLimits.body }, 'body');
  await checkTicket(db, owner.ticketId);
  if (plainTextOf(body) === '' && attachmentIds.length === 0) return deleteDraft(db, owner, kind);
  const draft = { body, effects, attachmentIds, updatedAt: now() };
  await db
    .insert(t)
    .values({ ...owner, kind, ...draft })
    .onConflictDoUpdate({ target: [t.ticketId, t.adminId, t.kind], set: draft });
  return null;
}

async function checkTicket(db: Db, ticketId: string): Promise<void> {
  if ((await db.$count(ticketTable, eq(ticketTable._id, ticketId))) === 0) throw notFound();
}

export async function deleteDraft(db: Db, owner: Owner, kind: MessageKind): Promise<null> {
  await db.delete(t).where(and(ownedBy(owner), eq(t.kind, kind)));
  return null;
}

const listed = 500;

export async function ticketsWithDraft(db: Db, adminId: string): Promise<string[]> {
  const rows = await db
    .select({ ticketId: t.ticketId })
    .from(t)
    .where(eq(t.adminId, adminId))
    .orderBy(desc(t.updatedAt))
    .limit(listed);
  return [...new Set(rows.map(({ ticketId }) => ticketId))];
}

/** Deletes what admins wrote to a person and didn't send. */
export async function eraseDrafts(tx: Db, ticketIds: readonly string[]): Promise<void> {
  await tx.delete(t).where(inArray(t.ticketId, [...ticketIds]));
}

const dayMs = 24 * 3_600_000;

/** Deletes unsent messages after `draftRetentionDays`; their files follow. */
export async function sweepDrafts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(t).where(lt(t.updatedAt, new Date(now().getTime() - draftRetentionDays * dayMs)));
}
