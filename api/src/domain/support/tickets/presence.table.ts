import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { ticketTable } from './tickets.table.ts';

/** Who has a ticket open; a row counts for `presenceEndsMs`. */
export const ticketPresenceTable = pgTable(
  'ticket_presence',
  {
    ticketId: uuid()
      .notNull()
      .references(() => ticketTable._id, { onDelete: 'cascade' }),
    adminId: uuid().notNull(),
    state: text({ enum: ['viewing', 'replying'] }).notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.adminId] }), index('ticket_presence_by_admin').on(t.adminId)],
);
