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
import type {
  WatchDevice,
  WatchPlatform,
  WatchQuality,
  WatchSource,
} from '@backlot/contracts/money/watch/watch';
import { bytea, instant } from '../../../platform/db/columns.ts';
import { foldedColumn, spanColumns } from '../../../platform/rollups/compact-rollups.service.ts';

/** What players report, each once. Partitioned by month of `at`; `make_watch_month` adds a month. */
export const watchEventTable = pgTable(
  'watch_event',
  {
    id: uuid().notNull(),
    at: instant().notNull(),
    watcherId: uuid().notNull(),
    movieId: uuid().notNull(),
    kind: text({ enum: ['start', 'progress', 'finish'] }).notNull(),
    positionSec: integer().notNull(),
    /** Null for what was reported before views were kept. */
    viewId: uuid(),
    /** Played since the event before. */
    watchedSec: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.at, t.id] }), index('watch_event_watcher').on(t.watcherId, t.at)],
);

/** One playing of a movie by a watcher: what its events come to. Only `lastAt`, `watchedSec`, `reportedSec` and `part` grow. */
export const watchViewTable = pgTable(
  'watch_view',
  {
    id: uuid().primaryKey(),
    /** In UTC, of the moment the player was let in. */
    day: date().notNull(),
    watcherId: uuid().notNull(),
    movieId: uuid().notNull(),
    entitlementId: uuid(),
    source: text().$type<WatchSource>().notNull(),
    country: text().notNull(),
    device: text().$type<WatchDevice>().notNull(),
    platform: text().$type<WatchPlatform>().notNull(),
    quality: text().$type<WatchQuality>(),
    /** Whether the watcher had watched anything before. */
    isReturning: boolean().notNull(),
    /** Whether it is this watcher's first of this movie and day: the one that counts as a watcher. */
    isCounted: boolean().notNull(),
    runtimeSec: integer().notNull(),
    startedAt: instant().notNull(),
    lastAt: instant().notNull(),
    /** What counts of `reportedSec`: nobody watches longer than time goes by. */
    watchedSec: integer().notNull(),
    /** What its events come to; null for views from before it was kept: `watchedSec`. */
    reportedSec: integer(),
    /** Hundredths of the movie that were reached. */
    part: smallint().notNull(),
  },
  (t) => [
    index('watch_view_by_start').on(t.startedAt, t.id),
    index('watch_view_by_movie').on(t.movieId, t.startedAt, t.id),
    index('watch_view_by_watcher').on(t.watcherId, t.startedAt, t.id),
    uniqueIndex('watch_view_counted')
      .on(t.movieId, t.day, t.watcherId)
      .where(sql`${t.isCounted}`),
  ],
);

/** What is kept of views. */
export const watchMeasures = {
  views: integer().notNull(),
  watchers: integer().notNull(),
  watchedSec: bigint({ mode: 'number' }).notNull(),
  p25: integer().notNull(),
  p50: integer().notNull(),
  p75: integer().notNull(),
  p100: integer().notNull(),
  completed: integer().notNull(),
  /** One of 64 bits for each person: as many people there are at least as bits are set. */
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
 * Sums of views, kept by triggers of `watch_view` and by folding.
 */
export const watchDayTable = pgTable(
  'watch_day',
  { day: date().notNull(), movieId: uuid().notNull(), ...dimensions, ...watchMeasures, ...foldedColumn },
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
export const watchMovieTable = pgTable(
  'watch_movie',
  { ...spanColumns, movieId: uuid().notNull(), ...watchMeasures, ...foldedColumn },
  (t) => [
    index('watch_movie_of').on(t.span, t.start, t.movieId, t.views),
    index('watch_movie_by_movie').on(t.movieId, t.span, t.start),
    // Whole: to add up a year of all movies reads the index alone.
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
export const watchMixTable = pgTable(
  'watch_mix',
  { ...spanColumns, ...dimensions, ...watchMeasures, ...foldedColumn },
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
/** Views by the last part that they reached: the drop-off curve. */
export const watchPartTable = pgTable(
  'watch_part',
  {
    day: date().notNull(),
    movieId: uuid().notNull(),
    part: smallint().notNull(),
    views: integer().notNull(),
    ...foldedColumn,
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

/** Players of subscriptions that are on screen: from the moment they are let in, and as long as they go on to report. */
export const watchScreenTable = pgTable(
  'watch_screen',
  { viewId: uuid().primaryKey(), subscriptionId: uuid().notNull(), heldUntil: instant().notNull() },
  (t) => [index('watch_screen_of').on(t.subscriptionId, t.heldUntil)],
);

/** What tokens of players are signed with: one for the installation, all its processes share it. */
export const watchKeyTable = pgTable('watch_key', { id: smallint().primaryKey(), key: bytea().notNull() });
