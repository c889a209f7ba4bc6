import { integer, pgSequence, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Gapless number series, one per year. */
export const numberSeriesTable = pgTable(
  'number_series',
  { series: text().notNull(), year: smallint().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

/** Order IDs: gaps are allowed, so that transactions don't wait. */
export const orderNumber = pgSequence('order_number');
