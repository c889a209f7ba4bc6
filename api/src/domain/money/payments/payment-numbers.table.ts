import { integer, pgSequence, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Numbers without gaps, one series for each year. */
export const numberSeriesTable = pgTable(
  'number_series',
  { series: text().notNull(), year: smallint().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

/** Of order ids: gaps are fine, waiting is not. */
export const orderNumber = pgSequence('order_number');
