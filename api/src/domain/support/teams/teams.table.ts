import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../../platform/db/columns.ts';

/** Admins who share tickets. */
export const teamTable = pgTable(
  'team',
  {
    ...recordColumns,
    name: text().notNull(),
    memberIds: uuid().array().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('team_name')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
    index('team_updated')
      .on(t.updatedAt, t._id)
      .where(sql`${t.deletedAt} is null`),
  ],
);
