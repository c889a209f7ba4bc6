import { index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Offer } from '@backlot/contracts/catalog/movies/licenses';
import { idColumn, instant, minorUnits } from '../../../../platform/db/columns.ts';
import { movieTable } from '../movies.table.ts';

/** Prices of movies: one for each offer, currency and country; without a country it applies to all others. */
export const moviePriceTable = pgTable(
  'movie_price',
  {
    ...idColumn,
    movieId: uuid()
      .notNull()
      .references(() => movieTable._id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    offer: text().$type<Offer>().notNull(),
    currency: text().notNull(),
    country: text(),
    amountMinor: minorUnits().notNull(),
    subscriberAmountMinor: minorUnits(),
    accessHours: smallint(),
    startWithinDays: smallint(),
    taxCode: text().notNull(),
    promoAmountMinor: minorUnits(),
    promoFrom: instant(),
    promoTo: instant(),
  },
  (t) => [
    index('movie_price_movie').on(t.movieId, t.position),
    unique('movie_price_place').on(t.movieId, t.offer, t.currency, t.country).nullsNotDistinct(),
  ],
);
