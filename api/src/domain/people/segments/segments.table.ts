import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../../platform/db/columns.ts';

/** Stored filters of the watchers' list, shared by all admins and used by other records. */
export const segmentTable = pgTable(
  'segment',
  {
    ...recordColumns,
    name: text().notNull(),
    description: text().notNull(),
    /** Of the list's URL, as a saved view has it. */
    query: text().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('segment_name')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
    index('segment_name_prefix')
      .on(sql`lower(${t.name}) text_pattern_ops`)
      .where(sql`${t.deletedAt} is null`),
    index('segment_search').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    index('segment_updated')
      .on(t.updatedAt, t._id)
      .where(sql`${t.deletedAt} is null`),
  ],
);
