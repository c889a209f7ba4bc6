import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SetAsideReason } from '@backlot/contracts/support/tickets/intake';
import { createdColumn, idColumn, instant } from '../../../../platform/db/columns.ts';
import { ticketMessageTable } from '../tickets.table.ts';

/**
 * Each request, email or uploaded file once. Its files are in the object store below its ID: they are written while it is `pending`, so
 * that those of an interrupted one are found and deleted.
 */
export const receivedMailTable = pgTable(
  'received_mail',
  {
    ...idColumn,
    ...createdColumn,
    state: text({ enum: ['pending', 'done', 'set_aside'] }).notNull(),
    /** Digest of what makes it the same email on every way; null while it is pending. */
    fingerprint: text(),
    bytes: integer().notNull(),
    /** The ticket that it opened or continued, or is uploaded for. */
    ticketId: uuid(),
    /** Why it opened no ticket. */
    reason: text().$type<SetAsideReason>(),
    /** Of one that opened no ticket, as it says. */
    sender: text(),
    subject: text(),
    hasFile: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('received_mail_once').on(t.fingerprint),
    index('received_mail_by_state')
      .on(t.state, t.createdAt, t._id)
      .where(sql`${t.state} <> 'done'`),
    index('received_mail_by_ticket')
      .on(t.ticketId)
      .where(sql`${t.ticketId} is not null`),
    index('received_mail_by_sender')
      .on(sql`lower(${t.sender})`)
      .where(sql`${t.sender} is not null`),
  ],
);

/** Files of a ticket message. */
export const ticketAttachmentTable = pgTable(
  'ticket_attachment',
  {
    ...idColumn,
    ...createdColumn,
    /** Null until the message is sent that its admin uploaded it for. */
    ticketMessageId: uuid().references(() => ticketMessageTable._id, { onDelete: 'cascade' }),
    receivedMailId: uuid()
      .notNull()
      .references(() => receivedMailTable._id),
    /** As the sender named it, for display only. */
    name: text().notNull(),
    bytes: integer().notNull(),
    /** The admin who uploaded it; null for a file that arrived. */
    uploadedById: uuid(),
  },
  (t) => [
    index('ticket_attachment_by_message').on(t.ticketMessageId, t._id),
    index('ticket_attachment_by_mail').on(t.receivedMailId),
  ],
);

/** How far an IMAP inbox is read. */
export const mailInboxTable = pgTable('mail_inbox', {
  /** User, host and folder. */
  key: text().primaryKey(),
  /** Emails that arrived before the first connection aren’t read. */
  startedAt: instant().notNull(),
  /** With another one, the server has numbered all emails again. */
  uidValidity: text().notNull(),
  lastUid: bigint({ mode: 'number' }).notNull(),
  /** One process reads it at a time. */
  leasedUntil: instant(),
});
