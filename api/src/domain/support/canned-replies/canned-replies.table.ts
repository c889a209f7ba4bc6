import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StatusAfterReply } from '@backlot/contracts/support/tickets/message';
import { instant, recordColumns } from '../../../platform/db/columns.ts';

/** Texts that admins insert into replies, with what each sets on the ticket. */
export const cannedReplyTable = pgTable(
  'canned_reply',
  {
    ...recordColumns,
    shortcut: text().notNull(),
    title: text().notNull(),
    /** Sanitized HTML with variables. */
    body: text().notNull(),
    status: text().$type<StatusAfterReply>(),
    addTags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    assigneeId: uuid(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('canned_reply_shortcut')
      .on(t.shortcut)
      .where(sql`${t.deletedAt} is null`),
    index('canned_reply_title')
      .on(sql`lower(${t.title})`, t._id)
      .where(sql`${t.deletedAt} is null`),
    index('canned_reply_updated')
      .on(t.updatedAt, t._id)
      .where(sql`${t.deletedAt} is null`),
  ],
);
