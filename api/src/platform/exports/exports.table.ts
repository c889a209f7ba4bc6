import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, instant } from '../db/columns.ts';
import { adminTable } from '../accounts/accounts.table.ts';

/** An export. Its file is in the object store, under `exports/{id}`. */
export const exportTable = pgTable(
  'export',
  {
    ...idColumn,
    ...createdColumn,
    adminId: uuid()
      .notNull()
      .references(() => adminTable._id, { onDelete: 'cascade' }),
    resource: text().notNull(),
    format: text({ enum: ['csv', 'xlsx'] }).notNull(),
    /** Filter and sort, as the list's API accepts them. */
    query: jsonb().$type<Record<string, unknown>>().notNull(),
    columns: text().array().notNull(),
    rows: integer().notNull(),
    jobId: uuid(),
    readyAt: instant(),
  },
  (t) => [index('export_created').on(t.createdAt)],
);
