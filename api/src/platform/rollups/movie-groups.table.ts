import { pgTable, text } from 'drizzle-orm/pg-core';
import { groupColumns } from './compact-rollups.service.ts';

/**
 * Makers and genres of which a movie came or went: until their sums are added up anew, reports read those of the movies.
 * Triggers of movies add rows.
 */
export const groupMovedTable = pgTable('group_moved', {
  /** The table of groups. */
  sums: text({ enum: ['watch_group', 'sale_group'] }).notNull(),
  ...groupColumns,
});
