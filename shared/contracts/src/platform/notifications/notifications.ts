import { endpoint } from '../http/endpoint.ts';
import { day, id, idParams, instant, text } from '../values/fields.ts';
import { csv, listQuery, pageOf } from '../lists/list.ts';
import { notificationKind } from './preferences.ts';
import { z } from '../../z.ts';

export const notification = z.object({
  _id: id,
  title: z.string(),
  body: z.string(),
  /** The kind of event; a remote's `targets` say where it leads. `supportTicket` leads to /admin/help. */
  type: z.string(),
  params: z.record(z.string(), z.string()),
  readStatus: z.boolean(),
  severity: z.enum(['info', 'success', 'warning', 'critical']),
  /** Who caused it, also after they were deleted; null for the product itself. */
  actorName: z.nullable(z.string()),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

/** So many of the unread ones are listed under the bell. */
export const unreadShown = 50;

export const notificationSorts = ['-createdAt', 'createdAt'] as const;
/** Days in UTC, both ends included. */
export const notificationFilters = {
  /** Kinds that a person turns on and off, as in `notification/preference`. */
  kind: z.optional(csv(notificationKind)),
  unread: z.optional(z.stringbool()),
  from: z.optional(day),
  to: z.optional(day),
};

export const notificationsApi = {
  unread: endpoint({
    name: 'notification.unread',
    summary: 'List the newest 50 unread notifications, with their total.',
    method: 'POST',
    path: 'notification/unread',
    access: 'session',
    body: z.nullish(z.strictObject({})), // Fastify gives null for no body at all
    response: z.object({ items: z.array(notification), total: z.int() }),
  }),
  update: endpoint({
    name: 'notification.update',
    summary: 'Mark a notification as read or unread; only readStatus counts.',
    method: 'PUT',
    path: 'notification/:_id',
    access: 'session',
    params: idParams,
    body: z.looseObject({ readStatus: z.boolean() }),
    response: notification,
  }),
  list: endpoint({
    name: 'notification.list',
    summary: 'List your notifications, newest first; `q` is a prefix of the title.',
    method: 'GET',
    path: 'notification',
    access: 'session',
    query: listQuery(notificationSorts, notificationFilters),
    response: pageOf(notification),
  }),
  readAll: endpoint({
    name: 'notification.readAll',
    summary: 'Mark every notification as read.',
    method: 'POST',
    path: 'notification/readall',
    access: 'session',
    response: z.object({ changed: z.int() }),
  }),
  readType: endpoint({
    name: 'notification.readType',
    summary: 'Mark notifications of one type as read, all or the given ones.',
    method: 'POST',
    path: 'notification/readtype',
    access: 'session',
    body: z.strictObject({
      type: text(100, 1),
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(unreadShown))),
    }),
    response: z.object({ changed: z.int() }),
  }),
  stream: endpoint({
    name: 'notification.stream',
    summary: 'Stream server-sent events: notifications, job progress, changed records.',
    method: 'GET',
    path: 'notification/stream',
    access: 'session',
    kind: 'stream',
    response: z.unknown(),
  }),
};

/** The events of the stream, one JSON value each. */
export const streamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notification'), notification }),
  z.object({ type: z.literal('job'), jobId: id }),
  z.object({ type: z.literal('release'), generation: z.int() }),
  /** A person changed a record, or something needs attention, so counts may differ. */
  z.object({ type: z.literal('count') }),
  /** Open pages that show this resource fetch it again. */
  z.object({ type: z.literal('stale'), resource: z.string() }),
  z.object({ type: z.literal('session.ended') }),
]);
export type StreamEvent = z.infer<typeof streamEvent>;
