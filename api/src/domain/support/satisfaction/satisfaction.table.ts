import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, instant } from '../../../platform/db/columns.ts';
import { ticketTable } from '../tickets/tickets.table.ts';

/** A solution whose requester was asked to rate it, with the answer. */
export const ticketRatingTable = pgTable(
  'ticket_rating',
  {
    ...idColumn,
    ...createdColumn,
    ticketId: uuid()
      .notNull()
      .references(() => ticketTable._id, { onDelete: 'cascade' }),
    /** The solution: a ticket that is solved again is rated again. */
    solvedAt: instant().notNull(),
    /** 1 to 5; null until it is rated. */
    score: smallint(),
    comment: text().notNull().default(''),
    ratedAt: instant(),
  },
  (t) => [
    uniqueIndex('ticket_rating_once').on(t.ticketId, t.solvedAt),
    index('ticket_rating_by_created').on(t.createdAt),
  ],
);
