import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { preferencesApi } from '@backlot/contracts/platform/notifications/preferences';
import { pushApi } from '@backlot/contracts/platform/notifications/push';
import { z } from '@backlot/contracts/z';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { liveStreams } from './live-streams.ts';
import { preferencesRepo } from './preferences.repo.ts';
import { notificationsRepo } from './notifications.repo.ts';
import { pushKeys } from './push-key.service.ts';
import { resumePush, subscribePush, unsubscribePush } from './push-subscriptions.service.ts';

const lastSeenHeader = z.object({ 'last-event-id': z.uuid() });
/** The last notification that a reconnecting client got. */
const lastSeenOf = (headers: IncomingHttpHeaders): string | undefined =>
  lastSeenHeader.safeParse(headers).data?.['last-event-id'];

export async function notificationsRoutes(app: FastifyInstance, deps: Deps) {
  const notifications = notificationsRepo(deps.db);
  const preferences = preferencesRepo(deps.db);
  const streams = liveStreams(deps);
  app.addHook('preClose', async () => streams.closeAll());

  route(app, notificationsApi.unread, ({ actor }) => notifications.unread(actor._id));
  route(app, preferencesApi.list, ({ actor }) => preferences.list(actor));
  route(app, preferencesApi.save, ({ actor, body }) => preferences.save(actor, body.preferences));
  route(app, pushApi.key, async () => ({ publicKey: (await pushKeys(deps)).publicKey }));
  route(app, pushApi.subscribe, async ({ actor, body }) => {
    await subscribePush(deps, actor, body);
    return { isSubscribed: true };
  });
  route(app, pushApi.resume, async ({ actor, body }) => ({
    isSubscribed: await resumePush(deps, actor, body.endpoint),
  }));
  route(app, pushApi.unsubscribe, async ({ body }) => {
    await unsubscribePush(deps.db, body.endpoint);
    return { isSubscribed: false };
  });
  route(app, notificationsApi.update, async ({ actor, params, body }) => {
    const changed = await notifications.setRead(actor._id, params._id, body.readStatus);
    if (!changed) throw notFound();
    notifications.list.invalidateTotals();
    return changed;
  });
  route(app, notificationsApi.list, ({ actor, query }) =>
    notifications.list({ ...query, adminId: actor._id }),
  );
  const readAll = async (adminId: string, which?: Parameters<typeof notifications.readAll>[1]) => {
    const changed = await notifications.readAll(adminId, which);
    notifications.list.invalidateTotals();
    return { changed };
  };
  route(app, notificationsApi.readAll, ({ actor }) => readAll(actor._id));
  route(app, notificationsApi.readType, ({ actor, body }) => readAll(actor._id, body));
  route(app, notificationsApi.stream, async ({ actor, reply, request }) => {
    const stream = streams.open(actor, lastSeenOf(request.headers));
    void reply
      .type('text/event-stream')
      .header('x-accel-buffering', 'no') // a proxy must not buffer events
      .header('connection', 'close') // a stopping server must not wait for its reuse
      .send(stream);
    return undefined;
  });
}
