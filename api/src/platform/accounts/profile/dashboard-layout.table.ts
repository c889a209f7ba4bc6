import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DashboardLayout } from '@backlot/contracts/platform/accounts/dashboard-layout';
import { adminTable } from '../accounts.table.ts';

/** A user's arrangement of a board of the dashboard; without a row, the default. */
export const dashboardLayoutTable = pgTable(
  'dashboard_layout',
  {
    adminId: uuid()
      .notNull()
      .references(() => adminTable._id, { onDelete: 'cascade' }),
    board: text().$type<DashboardLayout['board']>().notNull(),
    /** Cards in their order. */
    cards: text().array().notNull(),
    hidden: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.board] })],
);
