import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, instant } from '../db/columns.ts';

/** A bulk change: exactly the records that it counted; what it did to each is in the revisions with its id. */
export const bulkTable = pgTable('bulk', {
  ...idColumn,
  ...createdColumn,
  /** As the audit log names it: `movie`. */
  objectType: text().notNull(),
  /** What was done, for the job that does it and for the rights that its undo needs. */
  action: jsonb().$type<unknown>().notNull(),
  objectIds: uuid().array().notNull(),
  actorId: uuid().notNull(),
  /** Can be taken back once, within 10 minutes from here. */
  finishedAt: instant(),
  undoneAt: instant(),
});
