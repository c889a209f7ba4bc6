import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn } from '../../db/columns.ts';
import { adminTable } from '../admins/admins.table.ts';

export const savedViewTable = pgTable(
  'saved_view',
  {
    ...idColumn,
    ...createdColumn,
    adminId: uuid()
      .notNull()
      .references(() => adminTable._id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (t) => [index('saved_view_admin').on(t.adminId, t.list)],
);
