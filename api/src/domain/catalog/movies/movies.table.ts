import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImageKind } from '@backlot/contracts/catalog/movies/images';
import type { MovieInput } from '@backlot/contracts/catalog/movies/movie';
import type { MediaState, MovieType, RegionPolicy } from '@backlot/contracts/catalog/movies/types';
import type { LicenseType } from '@backlot/contracts/catalog/movies/licenses';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import {
  idColumn,
  createdColumn,
  instant,
  minorUnits,
  moneyOrder,
  recordColumns,
} from '../../../platform/db/columns.ts';
import { makerTable } from '../makers/makers.table.ts';

/** For sorts: an unknown number is less than any other. */
export const orZero = (column: AnyPgColumn): SQL => sql`coalesce(${column}, 0)`;

export const movieTable = pgTable(
  'movie',
  {
    ...recordColumns,
    title: text().notNull(),
    originalTitle: text(),
    slug: text().notNull(),
    sku: text(),
    type: text().$type<MovieType>().notNull(),
    seriesId: uuid(),
    seasonNo: smallint(),
    episodeNo: smallint(),
    imdbId: text(),
    shortDescription: text().notNull(),
    description: text(),
    tagline: text(),
    keywords: text().array().notNull(),
    i18n: jsonb().$type<MovieInput['i18n']>().notNull(),
    releaseYear: smallint(),
    theatricalDate: date(),
    runtimeMinutes: smallint(),
    countryOfOrigin: text().array().notNull(),
    originalLanguage: text(),
    genreIds: uuid().array().notNull(),
    tagIds: uuid().array().notNull(),
    makerId: uuid().references(() => makerTable._id),
    credits: jsonb().$type<MovieInput['credits']>().notNull(),
    awards: jsonb().$type<MovieInput['awards']>().notNull(),
    ageRatings: jsonb().$type<MovieInput['ageRatings']>().notNull(),
    contentWarnings: text().array().notNull(),
    featured: boolean().notNull(),
    sortBoost: smallint().notNull(),
    availableOn: text().array().$type<MovieInput['availableOn']>().notNull(),
    downloadable: boolean().notNull(),
    regionPolicy: text().$type<RegionPolicy>().notNull().default('note'),
    status: text().$type<MovieStatus>().notNull(),
    publishAt: instant(),
    reviewNote: text(),
    rejectReasons: text().array().notNull(),
    /** Denormalized from the images, so that a list row needs no join. */
    posterKey: text(),
    /** The state of the main video, denormalized from the assets, so that a list row needs no join. */
    mediaState: text().$type<MediaState>().notNull().default('none'),
    /** False for movies that are older than rights, until they get some: they are published without. */
    rightsRequired: boolean().notNull().default(true),
    // `RightsState`, denormalized from the rights so that a list needs no join.
    sellableIn: text().array().notNull().default([]),
    openLicenses: text().array().$type<LicenseType[]>().notNull().default([]),
    openLicensesIn: text().array().notNull().default([]),
    nextExpiryAt: instant(),
    rightsUntil: instant(),
    rightsChangeAt: instant(),
    /** The first price, denormalized by a trigger. */
    priceMinor: minorUnits(),
    priceCurrency: text(),
    // Of rollups and tickets, by `refresh_movie_figures`, so that a list row needs no join.
    views: integer().notNull().default(0),
    /** The same, but 0 for a movie with few watchers: for people who may not see those. */
    viewsShown: integer().notNull().default(0),
    /** Paid, net of refunds, in the currency with the most sales. */
    revenueMinor: minorUnits().notNull().default(0),
    revenueCurrency: text(),
    openTickets: integer().notNull().default(0),
    deletedAt: instant(),
  },
  (t) => {
    const active = sql`${t.deletedAt} is null`;
    return [
      uniqueIndex('movie_slug').on(t.slug),
      uniqueIndex('movie_sku').on(t.sku),
      index('movie_by_updated').on(t.updatedAt, t._id).where(active),
      index('movie_by_title')
        .on(sql`lower(${t.title})`, t._id)
        .where(active),
      // Covers searches: rows are found and sorted by the index alone.
      index('movie_by_title_search')
        .on(sql`lower(${t.title}) text_pattern_ops`, t.updatedAt, t._id, t.title)
        .where(active),
      index('movie_search').using(
        'gin',
        sql`(lower(${t.title}) || ' ' || coalesce(lower(${t.originalTitle}), '')) gin_trgm_ops`,
      ),
      index('movie_by_publish')
        .on(sql`coalesce(${t.publishAt}, '-infinity'::timestamptz)`, t._id)
        .where(active),
      index('movie_by_year').on(orZero(t.releaseYear), t._id).where(active),
      index('movie_by_runtime').on(orZero(t.runtimeMinutes), t._id).where(active),
      index('movie_by_status').on(t.status, t.updatedAt, t._id).where(active),
      index('movie_by_maker').on(t.makerId, t.updatedAt, t._id).where(active),
      index('movie_by_type').on(t.type, t.updatedAt, t._id).where(active),
      index('movie_by_media').on(t.mediaState, t.updatedAt, t._id).where(active),
      index('movie_by_language').on(t.originalLanguage, t.updatedAt, t._id).where(active),
      index('movie_featured')
        .on(t.updatedAt, t._id)
        .where(sql`${active} and ${t.featured}`),
      index('movie_without_poster')
        .on(t.updatedAt, t._id)
        .where(sql`${active} and ${t.posterKey} is null`),
      index('movie_without_rating')
        .on(t.updatedAt, t._id)
        .where(sql`${active} and ${t.ageRatings} = '[]'::jsonb`),
      index('movie_countries').using('gin', t.countryOfOrigin),
      index('movie_genres').using('gin', t.genreIds),
      index('movie_tags').using('gin', t.tagIds),
      index('movie_sellable').using('gin', t.sellableIn),
      index('movie_open_licenses').using('gin', t.openLicenses),
      index('movie_open_licenses_in').using('gin', t.openLicensesIn),
      index('movie_by_expiry')
        .on(sql`coalesce(${t.nextExpiryAt}, 'infinity'::timestamptz)`, t._id)
        .where(active),
      index('movie_by_price').on(moneyOrder(t.priceMinor, t.priceCurrency), t._id).where(active),
      index('movie_by_views').on(t.views, t._id).where(active),
      index('movie_by_views_shown').on(t.viewsShown, t._id).where(active),
      index('movie_by_revenue').on(moneyOrder(t.revenueMinor, t.revenueCurrency), t._id).where(active),
      index('movie_by_tickets').on(t.openTickets, t._id).where(active),
      index('movie_by_rights_end')
        .on(sql`coalesce(${t.rightsUntil}, '-infinity'::timestamptz)`)
        .where(active),
      index('movie_rights_change')
        .on(t.rightsChangeAt)
        .where(sql`${t.rightsChangeAt} is not null`),
      index('movie_series')
        .on(t.seriesId)
        .where(sql`${t.seriesId} is not null`),
      index('movie_deleted')
        .on(t.deletedAt, t._id)
        .where(sql`${t.deletedAt} is not null`),
    ];
  },
);

export type MovieRecord = typeof movieTable.$inferSelect;

export const movieImageTable = pgTable(
  'movie_image',
  {
    ...idColumn,
    ...createdColumn,
    movieId: uuid()
      .notNull()
      .references(() => movieTable._id, { onDelete: 'cascade' }),
    kind: text().$type<ImageKind>().notNull(),
    /** Folder in the object store: media/{key}/{size}.webp */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    alt: text().notNull(),
    focalX: real().notNull().default(0.5),
    focalY: real().notNull().default(0.5),
  },
  (t) => [index('movie_image_movie').on(t.movieId)],
);

/** For lists: of prices, payments, plays and tickets. Their readers need more than the permission to see movies. */
export const movieFigures = [
  'priceMinor',
  'priceCurrency',
  'views',
  'viewsShown',
  'revenueMinor',
  'revenueCurrency',
  'openTickets',
] as const;
