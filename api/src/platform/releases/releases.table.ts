import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { createdColumn } from '../db/columns.ts';

/** One row per generation; the highest is live. `set` is a `releaseSet` without generation and createdAt. */
export const releaseSetTable = pgTable('release_set', {
  generation: integer().primaryKey(),
  ...createdColumn,
  set: jsonb().$type<unknown>().notNull(),
});
