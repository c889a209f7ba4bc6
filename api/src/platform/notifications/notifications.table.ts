import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn } from '../db/columns.ts';
import { adminTable } from '../accounts/accounts.table.ts';

export const notificationTable = pgTable(
  'notification',
  {
    ...idColumn,
    ...createdColumn,
    adminId: uuid()
      .notNull()
      .references(() => adminTable._id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    type: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    severity: text({ enum: ['info', 'success', 'warning', 'critical'] }).notNull(),
    readStatus: boolean().notNull().default(false),
  },
  (t) => [
    index('notification_by_created').on(t.adminId, t.createdAt, t._id),
    index('notification_unread')
      .on(t.adminId, t.createdAt, t._id)
      .where(sql`not ${t.readStatus}`),
  ],
);

/** Where an admin gets notifications of a kind; without a row, under the bell only. */
export const notificationPreferenceTable = pgTable(
  'notification_preference',
  {
    adminId: uuid()
      .notNull()
      .references(() => adminTable._id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    bell: boolean().notNull(),
    mail: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.kind] })],
);
