import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { LicenseType } from '@backlot/contracts/catalog/movies/licenses';
import type { RightMode } from '@backlot/contracts/catalog/movies/rights';
import { idColumn, instant } from '../../../../platform/db/columns.ts';
import { movieTable } from '../movies.table.ts';

/**
 * Where, how and when a movie may be offered. A trigger refuses two that overlap, with `movie_right_overlap` as the
 * name of the constraint; it holds the movie's row meanwhile, so that two at once can't both win.
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
