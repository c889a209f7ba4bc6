import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, instant } from '../db/columns.ts';
import { adminTable, authSchema } from '../accounts/accounts.table.ts';

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
    /** The admin who caused it. */
    actorId: uuid(),
  },
  (t) => [
    index('notification_by_created').on(t.adminId, t.createdAt, t._id),
    index('notification_unread')
      .on(t.adminId, t.createdAt, t._id)
      .where(sql`not ${t.readStatus}`),
  ],
);

/** Where an admin gets notifications of a kind; without a row, under the bell, and in browsers with push. */
export const notificationPreferenceTable = pgTable(
  'notification_preference',
  {
    adminId: uuid()
      .notNull()
      .references(() => adminTable._id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    bell: boolean().notNull(),
    mail: boolean().notNull(),
    push: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.kind] })],
);

/** Browsers that get push messages. The session is the last one in that browser; a row outlives its expiry, not its end. */
export const pushSubscriptionTable = authSchema.table(
  'push_subscription',
  {
    ...idColumn,
    ...createdColumn,
    adminId: uuid()
      .notNull()
      .references(() => adminTable._id, { onDelete: 'cascade' }),
    sessionId: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    lastUsedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('push_subscription_endpoint').on(t.endpoint),
    index('push_subscription_admin').on(t.adminId, t.createdAt),
  ],
);
