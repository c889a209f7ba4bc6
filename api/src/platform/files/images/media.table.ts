import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/**
 * Folders of the object store that no record refers to: their record isn't written yet, or was removed.
 * A record that claims a folder deletes the row in its transaction; the sweeper removes the other folders.
 */
export const mediaUnclaimedTable = pgTable(
  'media_unclaimed',
  {
    key: text().primaryKey(),
    since: instant().notNull(),
    /** The field in which a record may claim the folder; null when only the uploading request may. */
    purpose: text(),
  },
  (t) => [index('media_unclaimed_since').on(t.since)],
);
