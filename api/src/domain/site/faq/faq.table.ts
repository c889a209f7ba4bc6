import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../../platform/db/columns.ts';
import { lookupTable } from '../lookups/lookups.table.ts';

export const faqTable = pgTable(
  'faq',
  {
    ...recordColumns,
    question: text().notNull(),
    /** Cleaned formatted text. */
    answer: text().notNull(),
    categoryId: uuid()
      .notNull()
      .references(() => lookupTable._id),
    audience: text({ enum: ['watcher', 'maker'] }).notNull(),
    status: text({ enum: ['draft', 'published'] }).notNull(),
    /** Within its category and audience, from 0; gaps mean nothing. */
    position: integer().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    index('faq_order')
      .on(t.audience, t.categoryId, t.position)
      .where(sql`${t.deletedAt} is null`),
  ],
);
