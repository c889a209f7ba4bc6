import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid, integer, primaryKey } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../db/columns.ts';

export const watcherTable = pgTable(
  'watcher',
  {
    ...recordColumns,
    name: text().notNull(),
    email: text().notNull(),
    country: text().notNull(),
    status: text({
      enum: ['pending_verification', 'active', 'deactivate', 'blocked', 'delete_requested', 'anonymised'],
    }).notNull(),
    lastWatchedAt: instant(),
  },
  (t) => [
    uniqueIndex('watcher_email').on(sql`lower(${t.email})`),
    index('watcher_by_email_prefix').on(sql`lower(${t.email}) text_pattern_ops`),
    index('watcher_by_name').on(sql`lower(${t.name})`, t._id),
    index('watcher_by_name_prefix').on(sql`lower(${t.name}) text_pattern_ops`),
    index('watcher_by_created').on(t.createdAt, t._id),
    index('watcher_by_status').on(t.status, t.createdAt, t._id),
    index('watcher_by_watched').on(sql`coalesce(${t.lastWatchedAt}, '-infinity'::timestamptz)`, t._id),
  ],
);

/** What players report. Partitioned by month of `at`; the migration adds the partitions. */
export const watchEventTable = pgTable(
  'watch_event',
  {
    id: uuid().notNull(),
    at: instant().notNull(),
    watcherId: uuid().notNull(),
    movieId: uuid().notNull(),
    kind: text({ enum: ['start', 'progress', 'finish'] }).notNull(),
    positionSec: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.id] }),
    index('watch_event_movie').on(t.movieId, t.at),
    index('watch_event_watcher').on(t.watcherId, t.at),
  ],
);
