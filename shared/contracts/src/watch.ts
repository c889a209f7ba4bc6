import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { viewerSecret } from './viewer-secret.ts';
import { accessSource } from './watchers.access.ts';
import { devicePlatform } from './watchers.devices.ts';
import { z } from './z.ts';

export const watchDevice = z.enum(['desktop', 'phone', 'tablet', 'tv', 'console']);
export type WatchDevice = z.infer<typeof watchDevice>;
export const watchPlatform = devicePlatform;
export type WatchPlatform = z.infer<typeof watchPlatform>;
/** What the right to watch came from. */
export const watchSource = z.enum([...accessSource.options, 'subscription']);
export type WatchSource = z.infer<typeof watchSource>;
export const watchQuality = z.enum(['sd', 'hd', 'uhd']);
export type WatchQuality = z.infer<typeof watchQuality>;

/** A view counts as completed from this hundredth of the movie on. */
export const completedFrom = 90;
export const eventsAtMost = 500;
const viewsAtMost = 200;
/** Players report at least this often: more seconds than this in one event are refused. */
export const watchedSecAtMost = 600;

const player = { device: watchDevice, platform: watchPlatform, quality: z.nullable(watchQuality) };
/** What a payment gave, or a movie that a subscription opens. */
export const watchTokenInput = z.union([
  z.strictObject({
    paymentId: id,
    /** Of the payment, as its viewer's browser made it. */
    secret: viewerSecret,
    ...player,
  }),
  z.strictObject({ subscriptionId: id, movieId: id, secret: viewerSecret, ...player }),
]);

export const watchToken = z.object({
  viewId: id,
  /** Goes with every event of this view. */
  token: z.string(),
  expiresAt: instant,
  /** The best it is played in: as was asked for, or less where the plan has less; null has no bound. */
  quality: z.nullable(watchQuality),
});

export const watchEvent = z.strictObject({
  /** A UUIDv7 that the player makes: its time is the time of the event, and the same id counts once. */
  id,
  kind: z.enum(['start', 'progress', 'finish']),
  positionSec: z.int().check(z.minimum(0), z.maximum(86_400)),
  /** Played since the event before. */
  watchedSec: z.int().check(z.minimum(0), z.maximum(watchedSecAtMost)),
});
export type WatchEvent = z.infer<typeof watchEvent>;

const watchTokenText = z.string().check(z.minLength(1), z.maxLength(1_000));
const viewEvents = z.strictObject({
  token: watchTokenText,
  events: z.array(watchEvent).check(z.minLength(1), z.maxLength(eventsAtMost)),
});

/** Events of one view, or of many where a relay gathers them. */
export const watchEventInput = z.strictObject({
  views: z.array(viewEvents).check(
    z.minLength(1),
    z.maxLength(viewsAtMost),
    z.refine(
      (views) => views.reduce((sum, { events }) => sum + events.length, 0) <= eventsAtMost,
      `At most ${eventsAtMost} events at once`,
    ),
  ),
});

export const watchEventAnswer = z.object({
  accepted: z.int(),
  /** Were here before. */
  repeated: z.int(),
  /** Left out, by the place of their view in the request. Sending them again does not help. */
  refused: z.array(
    z.object({ view: z.int(), reason: z.enum(['token', 'expired', 'time']), events: z.int() }),
  ),
});

export const watchApi = {
  token: endpoint({
    name: 'watch.token',
    summary:
      'Let the player of somebody who paid or subscribes begin a view; starts the time of a rental. 409 `screens_full` with as many players on screen as the plan has.',
    method: 'POST',
    path: 'watch/token',
    access: 'public',
    status: 201,
    body: watchTokenInput,
    response: watchToken,
  }),
  leave: endpoint({
    name: 'watch.leave',
    summary: 'Players that stopped: their screens are free for others of the subscription at once.',
    method: 'POST',
    path: 'watch/leave',
    access: 'public',
    body: z.strictObject({ tokens: z.array(watchTokenText).check(z.minLength(1), z.maxLength(viewsAtMost)) }),
    /** How many of them were tokens of ours. */
    response: z.object({ left: z.int() }),
  }),
  event: endpoint({
    name: 'watch.event',
    summary: 'What a player reports, up to 500 events at once. Sending the same again changes nothing.',
    method: 'POST',
    path: 'watch/event',
    access: 'public',
    body: watchEventInput,
    response: watchEventAnswer,
  }),
};
