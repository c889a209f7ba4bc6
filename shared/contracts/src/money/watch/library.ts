import { videoQuality } from '../../catalog/movies/quality.ts';
import { accessSource } from '../../people/watchers/entitlements.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { countryCode, id, idParams, instant, reference } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { subscriptionStatus } from '../subscriptions/subscription.ts';

/** `unavailable`: the movie isn't published, or was deleted. */
export const libraryState = z.enum(['watchable', 'upcoming', 'unavailable']);
export type LibraryState = z.infer<typeof libraryState>;

export const libraryMovie = z.object({
  _id: id,
  movieId: id,
  movieTitle: z.string(),
  source: accessSource,
  state: libraryState,
  startAt: instant,
  /** Null: unlimited. Of a rental that isn't started, until when it can be. */
  endAt: z.nullable(instant),
  /** Of a rental that isn't started. */
  accessHours: z.nullable(z.int()),
});
export type LibraryMovie = z.infer<typeof libraryMovie>;

export const libraryPlan = z.object({
  _id: id,
  name: z.string(),
  status: subscriptionStatus,
  country: countryCode,
  /** Whether it lets the watcher watch now. */
  isOpen: z.boolean(),
  /** Null while it renews, or isn't open. */
  until: z.nullable(instant),
  maxScreens: z.int(),
  maxQuality: videoQuality,
  /** What it includes in its country, the newest first. */
  included: z.object({ total: z.int(), totalIsCapped: z.boolean(), newest: z.array(reference) }),
});
export type LibraryPlan = z.infer<typeof libraryPlan>;

/** What a watcher can watch now. */
export const watcherLibrary = z.object({
  /** Whether a block, a deletion request or anonymization keeps everything from playing. */
  isSuspended: z.boolean(),
  /** Rented, bought or granted, the newest first; at most 200. */
  movies: z.array(libraryMovie),
  /** Subscriptions that haven't ended. */
  plans: z.array(libraryPlan),
  /** By movie and day in UTC, the newest first; null without permission. */
  watched: z.nullable(
    z.array(
      z.object({
        movieId: id,
        movieTitle: z.nullable(z.string()),
        at: instant,
        furthestSec: z.int(),
        isFinished: z.boolean(),
      }),
    ),
  ),
});
export type WatcherLibrary = z.infer<typeof watcherLibrary>;

export const watcherLibraryApi = {
  open: endpoint({
    name: 'watcher.library',
    summary: 'List what a watcher can watch now. Read-only; recorded in the audit log.',
    method: 'POST',
    path: 'watcher/:_id/library',
    access: 'watcher:read',
    params: idParams,
    response: watcherLibrary,
  }),
};
