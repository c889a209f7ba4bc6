import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/**
 * Folders of the object store that no record points at: bytes whose row is still to come, or whose row is gone.
 * A row leaves in the transaction in which a record takes the folder; the sweeper removes what stays.
 */
export const mediaUnclaimedTable = pgTable(
  'media_unclaimed',
  {
    key: text().primaryKey(),
    since: instant().notNull(),
    /** Where a record that names the folder by itself may put it; null for what only its own request takes. */
    purpose: text(),
  },
  (t) => [index('media_unclaimed_since').on(t.since)],
);
