import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { AudienceKind } from '@backlot/contracts/support/communications/audience';
import { instant, recordColumns } from '../../../../platform/db/columns.ts';

/** Texts that messages start from; a message keeps its copy. */
export const messageTemplateTable = pgTable(
  'message_template',
  {
    ...recordColumns,
    name: text().notNull(),
    kind: text().$type<AudienceKind>().notNull(),
    subject: text().notNull(),
    preheader: text().notNull(),
    /** Sanitized HTML with variables. */
    body: text().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    index('message_template_name')
      .on(sql`lower(${t.name})`, t._id)
      .where(sql`${t.deletedAt} is null`),
    index('message_template_updated')
      .on(t.updatedAt, t._id)
      .where(sql`${t.deletedAt} is null`),
  ],
);
