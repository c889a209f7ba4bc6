import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { csv, listQuery, pageOf } from './list.ts';
import { z } from './z.ts';

export const watcherStatus = z.enum([
  'pending_verification',
  'active',
  'deactivate',
  'blocked',
  'delete_requested',
  'anonymised',
]);

export const watcherRow = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  country: z.string(),
  status: watcherStatus,
  createdAt: instant,
  lastWatchedAt: z.nullable(instant),
});
export type WatcherRow = z.infer<typeof watcherRow>;

export const watcherSorts = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  'email',
  '-email',
  '-lastWatchedAt',
  'lastWatchedAt',
] as const;
export const watcherQuery = listQuery(watcherSorts, { status: z.optional(csv(watcherStatus)) });

export const watchersApi = {
  list: endpoint({
    name: 'watcher.list',
    summary: 'Watchers; `q` is a prefix of the name or the e-mail.',
    method: 'GET',
    path: 'watcher',
    access: 'watcher:read',
    query: watcherQuery,
    response: pageOf(watcherRow),
  }),
};
