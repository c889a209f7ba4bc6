import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageKind, ReplyEffects } from '@backlot/contracts/support/tickets/message';
import { instant } from '../../../platform/db/columns.ts';
import { ticketTable } from './tickets.table.ts';

/** The unsent reply and the unsent note of a person on a ticket. */
export const ticketDraftTable = pgTable(
  'ticket_draft',
  {
    ticketId: uuid()
      .notNull()
      .references(() => ticketTable._id, { onDelete: 'cascade' }),
    adminId: uuid().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    /** Sanitized HTML. */
    body: text().notNull(),
    effects: jsonb().$type<ReplyEffects>().notNull(),
    attachmentIds: uuid().array().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.adminId, t.kind] }),
    index('ticket_draft_by_admin').on(t.adminId, t.updatedAt),
    index('ticket_draft_by_files').using('gin', t.attachmentIds),
  ],
);
