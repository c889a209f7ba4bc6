import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, instant } from '../db/columns.ts';

/** A bulk change: exactly the records that it counted; its effect on each is in the revisions with its id. */
export const bulkTable = pgTable('bulk', {
  ...idColumn,
  ...createdColumn,
  /** As the audit log names it: `movie`. */
  objectType: text().notNull(),
  /** The action, for the job that runs it and for the permissions that its undo requires. */
  action: jsonb().$type<unknown>().notNull(),
  objectIds: uuid().array().notNull(),
  actorId: uuid().notNull(),
  /** Can be undone once, within 10 minutes of this. */
  finishedAt: instant(),
  undoneAt: instant(),
});
