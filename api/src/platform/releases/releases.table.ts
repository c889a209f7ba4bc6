import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdColumn } from '../db/columns.ts';

/** One row per generation; the highest is live. `set` is a `releaseSet` without generation and createdAt. */
export const releaseSetTable = pgTable('release_set', {
  generation: integer().primaryKey(),
  ...createdColumn,
  set: jsonb().$type<unknown>().notNull(),
});

/** The builds that the last start refused; its good ones have no row. */
export const refusedBuildTable = pgTable('refused_build', {
  /** `host`, or the remote's id. */
  build: text().primaryKey(),
  reason: text().notNull(),
});
