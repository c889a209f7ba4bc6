import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, instant } from '../db/columns.ts';

/** Side effects written in the transaction that causes them and processed after it: at least once, in chronological order. */
export const outboxTable = pgTable(
  'outbox',
  {
    ...idColumn,
    ...createdColumn,
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: instant()
      .notNull()
      .default(sql`now()`),
    doneAt: instant(),
    /** Failed after the last attempt; kept for the operator. */
    failedAt: instant(),
    error: text(),
  },
  (t) => [
    index('outbox_recipient')
      .on(sql`(${t.payload} ->> 'recipientId')`)
      .where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('outbox_due')
      .on(t.dueAt)
      .where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
  ],
);
