import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { VideoQuality } from '@backlot/contracts/catalog/movies/quality';
import type { WatchDevice, WatchPlatform, WatchSource } from '@backlot/contracts/money/watch/watch';
import { bytea, instant } from '../../../platform/db/columns.ts';
import { compactedColumn, spanColumns } from '../../../platform/rollups/compact-rollups.service.ts';

/** Playback events, deduplicated. Partitioned by month of `at`; `make_watch_month` adds a month. */
export const watchEventTable = pgTable(
  'watch_event',
  {
    id: uuid().notNull(),
    at: instant().notNull(),
    watcherId: uuid().notNull(),
    movieId: uuid().notNull(),
    kind: text({ enum: ['start', 'progress', 'finish', 'error'] }).notNull(),
    positionSec: integer().notNull(),
    /** Null for events from before views were stored. */
    viewId: uuid(),
    /** Played since the previous event. */
    watchedSec: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.at, t.id] }), index('watch_event_watcher').on(t.watcherId, t.at)],
);

/** One viewing of a movie by a watcher, aggregated from its events. Only `lastAt`, `watchedSec`, `reportedSec` and `part` grow. */
export const watchViewTable = pgTable(
  'watch_view',
  {
    id: uuid().primaryKey(),
    /** UTC day of the authorization. */
    day: date().notNull(),
    watcherId: uuid().notNull(),
    movieId: uuid().notNull(),
    entitlementId: uuid(),
    source: text().$type<WatchSource>().notNull(),
    country: text().notNull(),
    device: text().$type<WatchDevice>().notNull(),
    platform: text().$type<WatchPlatform>().notNull(),
    quality: text().$type<VideoQuality>(),
    /** In which its access was paid; null for access that wasn't sold. */
    currency: text(),
    /** Whether the watcher had watched before. */
    isReturning: boolean().notNull(),
    /** Whether it is the watcher's first view of this movie and day, which counts as a watcher. */
    isCounted: boolean().notNull(),
    runtimeSec: integer().notNull(),
    startedAt: instant().notNull(),
    lastAt: instant().notNull(),
    /** The part of `reportedSec` that counts: at most the elapsed time. */
    watchedSec: integer().notNull(),
    /** Sum of its events; null for views from before it was stored, where `watchedSec` applies. */
    reportedSec: integer(),
    /** The percentage of the movie reached. */
    part: smallint().notNull(),
    /** From pressing Play to the first frame; null if the player doesn't report it. */
    startupMs: integer(),
    /** Whether playback failed at least once. */
    hasFailed: boolean().notNull().default(false),
  },
  (t) => [
    index('watch_view_by_start').on(t.startedAt, t.id),
    // Covering, for distinct watchers of any selection; none of these columns changes while a view grows.
    index('watch_view_by_movie').on(
      t.movieId,
      t.startedAt,
      t.id,
      t.watcherId,
      t.country,
      t.device,
      t.platform,
      t.source,
      t.isReturning,
      t.currency,
    ),
    index('watch_view_by_watcher').on(
      t.watcherId,
      t.startedAt,
      t.id,
      t.movieId,
      t.country,
      t.device,
      t.platform,
      t.source,
      t.isReturning,
      t.currency,
    ),
    uniqueIndex('watch_view_counted')
      .on(t.movieId, t.day, t.watcherId)
      .where(sql`${t.isCounted}`),
  ],
);

/** Columns of view rollups. */
export const watchMeasures = {
  views: integer().notNull(),
  /** By movie and day: an upper bound of distinct watchers, which are counted from the views. */
  watchers: integer().notNull(),
  watchedSec: bigint({ mode: 'number' }).notNull(),
  p25: integer().notNull(),
  p50: integer().notNull(),
  p75: integer().notNull(),
  p100: integer().notNull(),
  completed: integer().notNull(),
  /** One of 64 bits per watcher: the set bits are a lower bound of the number of watchers. */
  people: bigint({ mode: 'bigint' }).notNull(),
};
const dimensions = {
  country: text().notNull(),
  device: text().notNull(),
  platform: text().notNull(),
  source: text().notNull(),
  isReturning: boolean().notNull(),
};

/**
 * Rollups of views, maintained by triggers of `watch_view` and compaction.
 */
export const watchDayTable = pgTable(
  'watch_day',
  { day: date().notNull(), movieId: uuid().notNull(), ...dimensions, ...watchMeasures, ...compactedColumn },
  (t) => [
    index('watch_day_of').on(t.movieId, t.day),
    index('watch_day_by_day').on(t.day),
    index('watch_day_fresh')
      .on(t.day)
      .where(sql`not ${t.folded}`),
    uniqueIndex('watch_day_folded')
      .on(t.day, t.movieId, t.country, t.device, t.platform, t.source, t.isReturning)
      .where(sql`${t.folded}`),
  ],
);
/** Rollups of views by movie. */
export const watchMovieTable = pgTable(
  'watch_movie',
  { ...spanColumns, movieId: uuid().notNull(), ...watchMeasures, ...compactedColumn },
  (t) => [
    index('watch_movie_of').on(t.span, t.start, t.movieId, t.views),
    index('watch_movie_by_movie').on(t.movieId, t.span, t.start),
    // Covering: a year of all movies is an index-only scan.
    index('watch_movie_wide')
      .on(
        t.span,
        t.start,
        t.movieId,
        t.views,
        t.watchers,
        t.watchedSec,
        t.p25,
        t.p50,
        t.p75,
        t.p100,
        t.completed,
        t.people,
      )
      .where(sql`${t.span} in ('m', 'y')`),
    index('watch_movie_fresh')
      .on(t.span, t.movieId)
      .where(sql`not ${t.folded}`),
    uniqueIndex('watch_movie_folded')
      .on(t.span, t.start, t.movieId)
      .where(sql`${t.folded}`),
    ...Object.entries({ views: t.views, watchers: t.watchers, minutes: t.watchedSec }).map(
      ([measure, column]) =>
        index(`watch_movie_by_${measure}`)
          .on(column, t.movieId)
          .where(sql`${t.folded} and ${t.span} = 'a'`),
    ),
  ],
);
/** Rollups of views by country, device, platform, source and returning watchers. */
export const watchMixTable = pgTable(
  'watch_mix',
  { ...spanColumns, ...dimensions, ...watchMeasures, ...compactedColumn },
  (t) => [
    index('watch_mix_of').on(t.span, t.start),
    index('watch_mix_fresh')
      .on(t.start)
      .where(sql`not ${t.folded}`),
    uniqueIndex('watch_mix_folded')
      .on(t.span, t.start, t.country, t.device, t.platform, t.source, t.isReturning)
      .where(sql`${t.folded}`),
  ],
);
/** Rollups of views by the UTC hour in which they started, and country. */
export const watchHourTable = pgTable(
  'watch_hour',
  {
    ...spanColumns,
    hour: smallint().notNull(),
    country: text().notNull(),
    views: integer().notNull(),
    watchedSec: bigint({ mode: 'number' }).notNull(),
    completed: integer().notNull(),
    people: bigint({ mode: 'bigint' }).notNull(),
    ...compactedColumn,
  },
  (t) => [
    index('watch_hour_of').on(t.span, t.start),
    index('watch_hour_fresh')
      .on(t.start)
      .where(sql`not ${t.folded}`),
    uniqueIndex('watch_hour_folded')
      .on(t.span, t.start, t.hour, t.country)
      .where(sql`${t.folded}`),
  ],
);
/** Views by the last part reached: the drop-off curve. */
export const watchPartTable = pgTable(
  'watch_part',
  {
    day: date().notNull(),
    movieId: uuid().notNull(),
    part: smallint().notNull(),
    views: integer().notNull(),
    ...compactedColumn,
  },
  (t) => [
    index('watch_part_of').on(t.movieId, t.day),
    index('watch_part_fresh')
      .on(t.day)
      .where(sql`not ${t.folded}`),
    uniqueIndex('watch_part_folded')
      .on(t.movieId, t.day, t.part)
      .where(sql`${t.folded}`),
  ],
);

/** Active streams of subscriptions: from authorization for as long as the player reports. */
export const watchScreenTable = pgTable(
  'watch_screen',
  { viewId: uuid().primaryKey(), subscriptionId: uuid().notNull(), heldUntil: instant().notNull() },
  (t) => [index('watch_screen_of').on(t.subscriptionId, t.heldUntil)],
);

/** The signing key of player tokens, shared by all processes of the installation. */
export const watchKeyTable = pgTable('watch_key', { id: smallint().primaryKey(), key: bytea().notNull() });
