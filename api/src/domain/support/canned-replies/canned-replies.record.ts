import { asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type CannedReply,
  type cannedReplyApi,
  cannedReplyFields,
  cannedReplyOption,
  type CannedReplyRow,
} from '@backlot/contracts/support/canned-replies/canned-reply';
import { messageLimits } from '@backlot/contracts/support/tickets/message';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { bulkDeleteOf } from '../../../platform/bulk/bulk-delete.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { startsWith } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { sanitizeRichText } from '../../../platform/rich-text/rich-text.service.ts';
import { checkAssignee } from '../tickets/tickets.record.ts';
import { cannedReplyTable as t } from './canned-replies.table.ts';

type Query = Parsed<typeof cannedReplyApi.list>['query'];

/** The composer loads them all. */
const countAtMost = 500;

/** @throws ApiError 404 */
async function readCannedReply(db: Db, _id: string): Promise<CannedReply> {
  const [found] = await db
    .select({ ...getTableColumns(t), assigneeName: adminTable.name })
    .from(t)
    .leftJoin(adminTable, eq(adminTable._id, t.assigneeId))
    .where(eq(t._id, _id));
  if (!found) throw notFound();
  return found;
}

export const cannedReplyRecord = recordOf({
  type: 'cannedReply',
  table: t,
  fields: cannedReplyFields,
  name: t.title,
  access: 'support:write',
  isPurged: true,
  read: readCannedReply,
  prepare: { body: (html) => sanitizeRichText(html, { min: 1, max: messageLimits.body }, 'body') },
  columns: async (tx, input, before) => {
    if (input.assigneeId !== before?.assigneeId) await checkAssignee(tx, input.assigneeId);
    return input;
  },
  checkCapacity,
  taken: { canned_reply_shortcut: ['shortcut', 'Another canned reply has this shortcut.'] },
});

async function checkCapacity(tx: Db): Promise<void> {
  if ((await tx.$count(t, isNull(t.deletedAt))) >= countAtMost)
    throw conflict('too_many', `The limit of ${countAtMost} canned replies is reached. Delete one first.`);
}

export const cannedRepliesList = (db: Db) =>
  listPages<Query, CannedReplyRow>({
    name: 'cannedReply',
    db,
    table: t,
    id: t._id,
    always: isNull(t.deletedAt),
    sorts: {
      shortcut: { by: t.shortcut, type: 'text' },
      title: { by: sql`lower(${t.title})`, type: 'text' },
      updatedAt: { by: t.updatedAt, type: 'timestamptz' },
    },
    filters: { q: startsWith(t.shortcut, t.title) },
    row: {
      _id: t._id,
      version: t.version,
      shortcut: t.shortcut,
      title: t.title,
      status: t.status,
      addTags: t.addTags,
      assigneeName: adminTable.name,
      updatedAt: t.updatedAt,
    },
    joins: [{ table: adminTable, on: eq(adminTable._id, t.assigneeId) }],
  });

export const cannedRepliesBulk = (
  deps: Pick<Deps, 'db' | 'now'>,
  { under }: Pick<ReturnType<typeof cannedRepliesList>, 'under'>,
) => bulkDeleteOf(deps, cannedReplyRecord, { title: 'title', plural: 'canned replies', under });

/** For the composer, by shortcut. */
export const allCannedReplies = (db: Db) =>
  db
    .select(columnsFor(cannedReplyOption, t))
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(asc(t.shortcut), asc(t._id));
