import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { watchersAccess } from './entitlements/movie-access.ts';
import { watchersAnonymize } from './erasure/anonymize.ts';
import { watchersBlock } from './block/block-watcher.ts';
import { watchersBulk } from './bulk/watchers.bulk.ts';
import { watchersDevices } from './devices/watcher-devices.ts';
import { watchersList } from './watchers.list.ts';
import { watchersMerge } from './merge/merge-watchers.ts';
import { exportPersonalData } from './erasure/personal-data.repo.ts';
import { readWatcher } from './watchers.repo.ts';
import { watcherRecord } from './watchers.record.ts';
import { transitionWatcher } from './watchers.service.ts';
import { watcherTagTable } from './watchers.table.ts';
import {
  mayFilterWatchers,
  revisionWithoutWatching,
  watcherListAccess,
} from './watcher-visibility.service.ts';
import { watcherTimeline } from './timeline/timeline.repo.ts';

export async function watchersRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = watchersList(db);
  const access = watchersAccess(deps);
  const devices = watchersDevices(db);
  const bulk = watchersBulk(deps, list);

  const readFor = (_db: Db, _id: string, { permissions }: Actor) => readWatcher(db, _id, permissions);
  const { by, withInvalidation } = recordRoutes(app, deps, watchersApi, watcherRecord, {
    readFor,
    revisionFor: revisionWithoutWatching,
    isEditable: ({ status }) => isEditable(status),
    onWrite: () => {
      list.invalidateTotals();
      access.invalidateTotals();
      devices.invalidateTotals();
    },
  });
  /** The watcher after a change, as the admin may see it. */
  const changed = async ({ actor }: { actor: Actor }, write: Promise<string>): Promise<Watcher> =>
    readFor(db, await withInvalidation(write), actor);

  route(app, watchersApi.list, async ({ query, actor: { permissions } }) => {
    if (!(await mayFilterWatchers(permissions, query, db))) throw forbidden();
    const page = await list(query);
    return { ...page, items: watcherListAccess.without(permissions, page.items) };
  });
  route(app, watchersApi.all, ({ query }) => list.options(query));
  route(app, watchersApi.tags, () => suggestedTags(db));
  route(app, watchersApi.timeline, async ({ params: { _id }, query, actor }) =>
    watcherTimeline(db, await readWatcher(db, _id), query, actor.permissions),
  );
  route(app, watchersApi.bulk, async (context) => {
    const { target } = context.body;
    const { permissions } = context.actor;
    if (target.by === 'filter' && !(await mayFilterWatchers(permissions, target.filter, db)))
      throw forbidden();
    return withInvalidation(bulk.change(context.body, context.actor, by(context)));
  });
  route(app, watchersApi.undoBulk, (context) =>
    withInvalidation(bulk.undo(context.body.undoToken, context.actor, by(context))),
  );

  const writes = { by, changed, withInvalidation };
  accountRoutes(app, deps, writes);
  accessRoutes(app, db, access, writes);
  deviceRoutes(app, db, devices, writes);
}

type Writes = Pick<ReturnType<typeof recordRoutes>, 'by' | 'withInvalidation'> & {
  changed: (context: { actor: Actor }, write: Promise<string>) => Promise<Watcher>;
};

/** Transitions, blocks, merges, erasure and the export of personal data. */
function accountRoutes(app: FastifyInstance, deps: Deps, { by, changed }: Writes) {
  const { db } = deps;
  const blocks = watchersBlock(db);
  const merges = watchersMerge(deps);
  const erasure = watchersAnonymize(deps);
  const personalData = exportPersonalData(db);

  route(app, watchersApi.transition, (context) =>
    changed(context, transitionWatcher(db, context.params._id, context.body, by(context))),
  );
  route(app, watchersApi.block, (context) =>
    changed(context, blocks.block(context.params._id, context.body, by(context))),
  );
  route(app, watchersApi.unblock, (context) =>
    changed(context, blocks.unblock(context.params._id, context.body.version, by(context))),
  );
  route(app, watchersApi.mergePreview, ({ params: { _id, otherId }, actor }) =>
    merges.preview(_id, otherId, actor),
  );
  route(app, watchersApi.merge, (context) =>
    changed(context, merges.merge(context.params._id, context.body, by(context))),
  );
  route(app, watchersApi.anonymize, (context) =>
    changed(context, erasure.anonymize(context.params._id, context.body, by(context))),
  );
  route(app, watchersApi.cancelDeletion, (context) =>
    changed(context, erasure.cancelDeletion(context.params._id, context.body.version, by(context))),
  );
  route(app, watchersApi.personalData, (context) =>
    personalData(context.params._id, context.actor, by(context)),
  );
}

function accessRoutes(
  app: FastifyInstance,
  db: Db,
  access: ReturnType<typeof watchersAccess>,
  { by, withInvalidation }: Writes,
) {
  route(app, watchersApi.access, async ({ params: { _id }, query, actor }) => {
    await readWatcher(db, _id);
    return access.list(_id, query, actor.permissions);
  });
  route(app, watchersApi.grantAccess, (context) =>
    withInvalidation(access.grant(context.params._id, context.body, context.actor, by(context))),
  );
  route(app, watchersApi.revokeAccess, (context) =>
    withInvalidation(
      access.revoke(context.params._id, context.params.accessId, context.actor.permissions, by(context)),
    ),
  );
}

function deviceRoutes(
  app: FastifyInstance,
  db: Db,
  devices: ReturnType<typeof watchersDevices>,
  { by, withInvalidation }: Writes,
) {
  route(app, watchersApi.devices, async ({ params: { _id }, query }) => {
    await readWatcher(db, _id);
    return devices.list(_id, query);
  });
  route(app, watchersApi.signOutDevice, (context) =>
    withInvalidation(devices.signOut(context.params._id, context.params.deviceId, by(context))),
  );
  route(app, watchersApi.signOutDevices, (context) =>
    withInvalidation(devices.signOutAll(context.params._id, by(context))),
  );
}

const suggestedTagsLimit = 500;

async function suggestedTags(db: Db): Promise<string[]> {
  const rows = await db
    .select()
    .from(watcherTagTable)
    .orderBy(asc(watcherTagTable.tag))
    .limit(suggestedTagsLimit);
  return rows.map(({ tag }) => tag);
}
