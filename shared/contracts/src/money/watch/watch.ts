import { endpoint } from '../../platform/http/endpoint.ts';
import { id, instant } from '../../platform/values/fields.ts';
import { watcherSecret } from '../checkout/watcher-secret.ts';
import { videoQuality } from '../../catalog/movies/quality.ts';
import { accessSource } from '../../people/watchers/entitlements.ts';
import { devicePlatform } from '../../people/watchers/devices.ts';
import { z } from '../../z.ts';

export const watchDevice = z.enum(['desktop', 'phone', 'tablet', 'tv', 'console']);
export type WatchDevice = z.infer<typeof watchDevice>;
export const watchPlatform = devicePlatform;
export type WatchPlatform = z.infer<typeof watchPlatform>;
/** The source of an entitlement. */
export const watchSource = z.enum([...accessSource.options, 'subscription']);
export type WatchSource = z.infer<typeof watchSource>;

/** The percentage of the movie from which a view counts as completed. */
export const completedFrom = 90;
export const eventsAtMost = 500;
const viewsAtMost = 200;
/** The longest startup that a player reports, in milliseconds. */
export const startupMsAtMost = 600_000;
/** The longest reporting interval of a player; more seconds in one event are rejected. */
export const watchedSecAtMost = 600;

const player = { device: watchDevice, platform: watchPlatform, quality: z.nullable(videoQuality) };
/** The entitlement of a payment, or a movie included in a subscription. */
export const watchTokenInput = z.union([
  z.strictObject({
    paymentId: id,
    /** The secret of the payment, created by the watcher's browser. */
    secret: watcherSecret,
    ...player,
  }),
  z.strictObject({ subscriptionId: id, movieId: id, secret: watcherSecret, ...player }),
]);

export const watchToken = z.object({
  viewId: id,
  /** Sent with every event of this view. */
  token: z.string(),
  expiresAt: instant,
  /** The maximum quality: the requested one, capped by the plan; null means no limit. */
  quality: z.nullable(videoQuality),
});

export const watchEvent = z.strictObject({
  /** A UUIDv7 created by the player: carries the time of the event and makes it idempotent. */
  id,
  /** `error`: playback failed and stopped. */
  kind: z.enum(['start', 'progress', 'finish', 'error']),
  positionSec: z.int().check(z.minimum(0), z.maximum(86_400)),
  /** Seconds played since the previous event. */
  watchedSec: z.int().check(z.minimum(0), z.maximum(watchedSecAtMost)),
  /** Milliseconds from pressing Play to the first frame; the first of a view counts. */
  startupMs: z.optional(z.int().check(z.minimum(0), z.maximum(startupMsAtMost))),
});
export type WatchEvent = z.infer<typeof watchEvent>;

const watchTokenText = z.string().check(z.minLength(1), z.maxLength(1_000));
const viewEvents = z.strictObject({
  token: watchTokenText,
  events: z.array(watchEvent).check(z.minLength(1), z.maxLength(eventsAtMost)),
});

/** Events of one view, or of several views when a relay batches them. */
export const watchEventInput = z.strictObject({
  views: z.array(viewEvents).check(
    z.minLength(1),
    z.maxLength(viewsAtMost),
    z.refine(
      (views) => views.reduce((sum, { events }) => sum + events.length, 0) <= eventsAtMost,
      `At most ${eventsAtMost} events per request`,
    ),
  ),
});

export const watchEventResponse = z.object({
  accepted: z.int(),
  /** Duplicates of stored events. */
  repeated: z.int(),
  /** Rejected events by the index of their view in the request. Retrying does not help. */
  refused: z.array(
    z.object({ view: z.int(), reason: z.enum(['token', 'suspended', 'expired', 'time']), events: z.int() }),
  ),
});

export const watchApi = {
  token: endpoint({
    name: 'watch.token',
    summary:
      'Authorize playback for a watcher with an entitlement or subscription; starts the viewing window of a rental. 409 `screens_full` when the plan’s simultaneous streams are in use.',
    method: 'POST',
    path: 'watch/token',
    access: 'public',
    status: 201,
    body: watchTokenInput,
    response: watchToken,
  }),
  leave: endpoint({
    name: 'watch.leave',
    summary: 'Report stopped players; their streams are available again immediately.',
    method: 'POST',
    path: 'watch/leave',
    access: 'public',
    body: z.strictObject({ tokens: z.array(watchTokenText).check(z.minLength(1), z.maxLength(viewsAtMost)) }),
    /** The number of valid tokens. */
    response: z.object({ left: z.int() }),
  }),
  event: endpoint({
    name: 'watch.event',
    summary: 'Report playback events, up to 500 per request. Idempotent.',
    method: 'POST',
    path: 'watch/event',
    access: 'public',
    body: watchEventInput,
    response: watchEventResponse,
  }),
};
