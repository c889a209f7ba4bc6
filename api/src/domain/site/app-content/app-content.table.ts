import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AppContentValue, AppPlatform } from '@backlot/contracts/site/app-content/app-content';
import { idColumn, instant, recordColumns } from '../../../platform/db/columns.ts';

/** Keys that are neither live nor staged stay: a rollback may restore them. */
export const appContentTable = pgTable(
  'app_content',
  {
    ...recordColumns,
    key: text().notNull(),
    platform: text().$type<AppPlatform>().notNull(),
    description: text().notNull(),
    /** The published value. */
    live: jsonb().$type<AppContentValue>(),
    /** The value that the next release publishes. */
    staged: jsonb().$type<AppContentValue>(),
  },
  (t) => {
    const present = sql`(${t.live} is not null or ${t.staged} is not null)`;
    return [
      uniqueIndex('app_content_key').on(t.key, t.platform),
      index('app_content_by_key').on(t.key, t._id).where(present),
      index('app_content_by_updated').on(t.updatedAt, t._id).where(present),
    ];
  },
);

export const appReleaseTable = pgTable(
  'app_release',
  {
    ...idColumn,
    /** Rises by one. */
    number: integer().notNull(),
    note: text().notNull(),
    at: instant().notNull(),
    actorId: uuid(),
    changeCount: integer().notNull(),
    /** Number of the release that it rolled back to. */
    restores: integer(),
  },
  (t) => [
    uniqueIndex('app_release_number').on(t.number),
    index('app_release_note').on(sql`lower(${t.note}) text_pattern_ops`),
  ],
);

/** The changes of a release; the live values after any release follow from them. */
export const appReleaseChangeTable = pgTable(
  'app_release_change',
  {
    contentId: uuid()
      .notNull()
      .references(() => appContentTable._id),
    number: integer().notNull(),
    before: jsonb().$type<AppContentValue>(),
    after: jsonb().$type<AppContentValue>(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.number] }), index('app_release_change_number').on(t.number)],
);
