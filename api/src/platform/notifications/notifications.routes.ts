import type { FastifyInstance } from 'fastify';
import { notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { liveStreams } from './live-streams.ts';
import { notificationsRepo } from './notifications.repo.ts';

export async function notificationsRoutes(app: FastifyInstance, deps: Deps) {
  const notifications = notificationsRepo(deps.db);
  const streams = liveStreams(deps);
  app.addHook('preClose', async () => streams.closeAll());

  route(app, notificationsApi.unread, ({ actor }) => notifications.unread(actor._id));
  route(app, notificationsApi.update, async ({ actor, params, body }) => {
    const changed = await notifications.setRead(actor._id, params._id, body.readStatus);
    if (!changed) throw notFound();
    return changed;
  });
  route(app, notificationsApi.list, ({ actor, query }) =>
    notifications.list({ ...query, adminId: actor._id }),
  );
  route(app, notificationsApi.readAll, async ({ actor }) => ({
    changed: await notifications.readAll(actor._id),
  }));
  route(app, notificationsApi.stream, async ({ actor, reply }) => {
    const stream = streams.open(actor);
    void reply
      .type('text/event-stream')
      .header('x-accel-buffering', 'no') // a proxy must not buffer events
      .header('connection', 'close') // a stopping server must not wait for its reuse
      .send(stream);
    return undefined;
  });
}
