import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type MessageTemplate,
  type messageTemplateApi,
  messageTemplateRow,
  type MessageTemplateRow,
} from '@backlot/contracts/support/communications/message-template';
import {
  communicationLimits,
  messageTemplateFields,
  messageTemplateRules,
} from '@backlot/contracts/support/communications/communication';
import { bulkDeleteOf } from '../../../../platform/bulk/bulk-delete.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { columnsFor } from '../../../../platform/lists/columns-for.ts';
import { oneOf, startsWith } from '../../../../platform/lists/filters.ts';
import { listPages } from '../../../../platform/lists/list-pages.ts';
import { sanitizeRichText } from '../../../../platform/rich-text/rich-text.service.ts';
import { recordOf } from '../../../../platform/records/record.ts';
import { messageTemplateTable as t } from './message-templates.table.ts';

type Query = Parsed<typeof messageTemplateApi.list>['query'];

/** @throws ApiError 404 */
async function readMessageTemplate(db: Db, _id: string): Promise<MessageTemplate> {
  const [found] = await db.select().from(t).where(eq(t._id, _id));
  if (!found) throw notFound();
  return found;
}

export const messageTemplateRecord = recordOf({
  type: 'messageTemplate',
  table: t,
  fields: messageTemplateFields,
  name: t.name,
  access: 'communication:write',
  isPurged: true,
  rules: messageTemplateRules,
  prepare: { body: (html) => sanitizeRichText(html, { min: 1, max: communicationLimits.body }, 'body') },
  checkCapacity,
  read: readMessageTemplate,
  columns: (_, input) => input,
});

/** The form of a message offers them all. */
const countAtMost = 500;

async function checkCapacity(tx: Db): Promise<void> {
  if ((await tx.$count(t, isNull(t.deletedAt))) >= countAtMost)
    throw conflict('too_many', `The limit of ${countAtMost} message templates is reached. Delete one first.`);
}

export const messageTemplatesList = (db: Db) =>
  listPages<Query, MessageTemplateRow>({
    name: 'messageTemplate',
    db,
    table: t,
    id: t._id,
    always: isNull(t.deletedAt),
    sorts: {
      name: { by: sql`lower(${t.name})`, type: 'text' },
      updatedAt: { by: t.updatedAt, type: 'timestamptz' },
    },
    filters: { q: startsWith(t.name), kind: oneOf(t.kind) },
    row: columnsFor(messageTemplateRow, t),
  });

export const messageTemplatesBulk = (
  deps: Pick<Deps, 'db' | 'now'>,
  { under }: Pick<ReturnType<typeof messageTemplatesList>, 'under'>,
) => bulkDeleteOf(deps, messageTemplateRecord, { title: 'name', plural: 'message templates', under });

/** For pickers, by name. */
export const allMessageTemplates = (db: Db) =>
  db
    .select({ _id: t._id, name: t.name, kind: t.kind })
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(asc(sql`lower(${t.name})`), asc(t._id));
