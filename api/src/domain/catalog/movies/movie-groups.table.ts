import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** A maker or a genre, as in the view `movie_group`. */
export const groupColumns = { kind: text({ enum: ['maker', 'genre'] }).notNull(), groupId: uuid().notNull() };

/**
 * Makers and genres whose movies changed: until their rollups are rebuilt, reports read those of the movies.
 * Triggers of movies add rows.
 */
export const groupMovedTable = pgTable('group_moved', {
  /** The table of groups. */
  sums: text({ enum: ['watch_group', 'sale_group'] }).notNull(),
  ...groupColumns,
});
