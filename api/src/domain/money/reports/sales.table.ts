import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { minorUnits } from '../../../platform/db/columns.ts';
import { compactedColumn, spanColumns } from '../../../platform/rollups/compact-rollups.service.ts';
import { groupColumns } from '../../catalog/movies/movie-groups.table.ts';

const measures = {
  currency: text().notNull(),
  rentals: integer().notNull(),
  purchases: integer().notNull(),
  grossMinor: minorUnits().notNull(),
  refundedMinor: minorUnits().notNull(),
  taxMinor: minorUnits().notNull(),
  /** Ledger shares, also by order day. */
  makerMinor: minorUnits().notNull().default(0),
  platformMinor: minorUnits().notNull().default(0),
};
type Sum = Exclude<keyof typeof measures, 'currency'>;
/** The sums of a row, at the end of covering indexes. */
const sumsOf = <Column>(t: Record<Sum, Column>): Column[] => [
  t.rentals,
  t.purchases,
  t.grossMinor,
  t.refundedMinor,
  t.taxMinor,
  t.makerMinor,
  t.platformMinor,
];

/** Rollups of paid movie sales by order day, maintained by triggers and compaction. */
export const saleMovieTable = pgTable(
  'sale_movie',
  { ...spanColumns, movieId: uuid().notNull(), ...measures, ...compactedColumn },
  (t) => [
    index('sale_movie_of').on(t.span, t.start, t.currency, t.movieId, t.grossMinor),
    index('sale_movie_by_movie').on(t.movieId, t.span, t.start),
    // Covering: a year of all movies is an index-only scan.
    index('sale_movie_wide')
      .on(t.span, t.currency, t.start, t.movieId, ...sumsOf(t))
      .where(sql`${t.span} in ('m', 'y')`),
    index('sale_movie_fresh')
      .on(t.span, t.movieId)
      .where(sql`not ${t.folded}`),
    uniqueIndex('sale_movie_folded')
      .on(t.span, t.start, t.movieId, t.currency)
      .where(sql`${t.folded}`),
    index('sale_movie_by_gross')
      .on(t.span, t.start, t.currency, t.grossMinor, t.movieId)
      .where(sql`${t.folded} and ${t.span} in ('a', 'y')`),
  ],
);
/** Rollups of paid movie sales by country. */
export const saleCountryTable = pgTable(
  'sale_country',
  { ...spanColumns, country: text().notNull(), ...measures, ...compactedColumn },
  (t) => [
    index('sale_country_of').on(t.span, t.start),
    index('sale_country_fresh')
      .on(t.start)
      .where(sql`not ${t.folded}`),
    uniqueIndex('sale_country_folded')
      .on(t.span, t.start, t.country, t.currency)
      .where(sql`${t.folded}`),
  ],
);
/** Rollups of paid movie sales by movie and country, by day, month and year. */
export const saleMovieCountryTable = pgTable(
  'sale_movie_country',
  { ...spanColumns, movieId: uuid().notNull(), country: text().notNull(), ...measures, ...compactedColumn },
  (t) => [
    // Covering: a country's movies of a year are an index-only scan.
    index('sale_movie_country_of').on(t.span, t.country, t.currency, t.start, t.movieId, ...sumsOf(t)),
    index('sale_movie_country_by_movie').on(t.movieId, t.span, t.start),
    index('sale_movie_country_fresh')
      .on(t.span, t.movieId)
      .where(sql`not ${t.folded}`),
    uniqueIndex('sale_movie_country_folded')
      .on(t.span, t.start, t.movieId, t.country, t.currency)
      .where(sql`${t.folded}`),
  ],
);
/** Compacted rollups by maker and genre. */
export const saleGroupTable = pgTable('sale_group', { ...groupColumns, ...spanColumns, ...measures }, (t) => [
  primaryKey({ columns: [t.kind, t.span, t.currency, t.start, t.groupId] }),
]);
