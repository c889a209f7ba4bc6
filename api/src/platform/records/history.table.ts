import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../db/columns.ts';

export type FieldChange = { field: string; before: unknown; after: unknown };

/** One row per change of a record, with its editable fields after the change, for history and restore. */
export const revisionTable = pgTable(
  'revision',
  {
    ...idColumn,
    /** As the audit log names it: `movie`. */
    objectType: text().notNull(),
    objectId: uuid().notNull(),
    at: instant().notNull(),
    actorId: uuid(),
    action: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
    snapshot: jsonb().$type<unknown>().notNull(),
    /** The record's version after the change: an undo skips records that were changed since. */
    version: integer().notNull(),
    /** The bulk change that it belongs to. */
    bulkId: uuid(),
  },
  (t) => [
    index('revision_object').on(t.objectId, t.at, t._id),
    index('revision_bulk')
      .on(t.bulkId, t.objectId)
      .where(sql`${t.bulkId} is not null`),
  ],
);
