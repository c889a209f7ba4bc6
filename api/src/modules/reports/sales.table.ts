import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { minorUnits } from '../../db/columns.ts';

const span = { span: text({ enum: ['d', 'm', 'y'] }).notNull(), start: date().notNull() };
const measures = {
  currency: text().notNull(),
  rentals: integer().notNull(),
  purchases: integer().notNull(),
  grossMinor: minorUnits().notNull(),
  refundedMinor: minorUnits().notNull(),
  taxMinor: minorUnits().notNull(),
};

/**
 * Sums of payments for movies that arrived, by the day on which they were made. Triggers of `payment` add what changes;
 * `compactSales` adds rows up.
 */
export const saleMovieTable = pgTable(
  'sale_movie',
  { ...span, movieId: uuid().notNull(), ...measures },
  (t) => [
    index('sale_movie_of').on(t.span, t.start, t.movieId),
    index('sale_movie_by_movie').on(t.movieId, t.span, t.start),
  ],
);
export const saleCountryTable = pgTable(
  'sale_country',
  { ...span, country: text().notNull(), ...measures },
  (t) => [index('sale_country_of').on(t.span, t.start)],
);
