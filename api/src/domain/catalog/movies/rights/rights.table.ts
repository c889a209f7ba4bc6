import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { LicenseType } from '@backlot/contracts/catalog/movies/licenses';
import type { RightMode } from '@backlot/contracts/catalog/movies/rights';
import { idColumn, instant } from '../../../../platform/db/columns.ts';
import { movieTable } from '../movies.table.ts';

/**
 * Rights of movies. A trigger refuses overlapping ones, with `movie_right_overlap` as the name of the constraint; it
 * locks the movie's row, so that of two concurrent writes only one wins.
 */
export const movieRightTable = pgTable(
  'movie_right',
  {
    ...idColumn,
    movieId: uuid()
      .notNull()
      .references(() => movieTable._id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    territories: text().array().notNull(),
    mode: text().$type<RightMode>().notNull(),
    licenseType: text().$type<LicenseType>().notNull(),
    startAt: instant().notNull(),
    endAt: instant(),
    holdbackDays: integer(),
    exclusive: boolean().notNull(),
    contract: text(),
  },
  (t) => [index('movie_right_movie').on(t.movieId, t.position)],
);
