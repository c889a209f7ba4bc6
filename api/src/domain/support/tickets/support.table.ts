import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, instant, recordColumns } from '../../../platform/db/columns.ts';

export const ticketTable = pgTable(
  'ticket',
  {
    ...recordColumns,
    number: text().notNull(),
    subject: text().notNull(),
    requesterName: text().notNull(),
    requesterEmail: text().notNull(),
    category: text().notNull(),
    /** 0 low, 1 normal, 2 high, 3 urgent: so that it sorts. */
    priority: smallint().notNull(),
    status: text({ enum: ['new', 'open', 'pending', 'on_hold', 'solved', 'closed'] }).notNull(),
    assigneeId: uuid(),
    movieId: uuid(),
    /** A copy: it outlives the movie. */
    movieTitle: text(),
    lastMessageAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('ticket_number').on(t.number),
    index('ticket_by_number_prefix').on(sql`lower(${t.number}) text_pattern_ops`),
    index('ticket_by_subject_prefix').on(sql`lower(${t.subject}) text_pattern_ops`),
    index('ticket_by_requester').on(sql`lower(${t.requesterEmail})`, t.createdAt, t._id),
    index('ticket_by_message').on(t.lastMessageAt, t._id),
    index('ticket_by_created').on(t.createdAt, t._id),
    index('ticket_by_priority').on(t.priority, t._id),
    index('ticket_by_status').on(t.status, t.lastMessageAt, t._id),
  ],
);

export const ticketMessageTable = pgTable(
  'ticket_message',
  {
    ...idColumn,
    ...createdColumn,
    ticketId: uuid()
      .notNull()
      .references(() => ticketTable._id, { onDelete: 'cascade' }),
    authorName: text().notNull(),
    authorType: text({ enum: ['requester', 'admin', 'system'] }).notNull(),
    body: text().notNull(),
  },
  (t) => [index('ticket_message_ticket').on(t.ticketId, t.createdAt, t._id)],
);
