import type { ListDisplay } from '@backlot/contracts/platform/lists/views';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn } from '../../db/columns.ts';
import { adminTable } from '../../accounts/accounts.table.ts';

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

/** A user's display of a list; without a row, the default. */
export const listDisplayTable = pgTable(
  'list_display',
  {
    adminId: uuid()
      .notNull()
      .references(() => adminTable._id, { onDelete: 'cascade' }),
    list: text().notNull(),
    /** Null: the default columns. */
    columns: text().array(),
    /** Null: the user's default. */
    density: text().$type<ListDisplay['density']>(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.list] })],
);
