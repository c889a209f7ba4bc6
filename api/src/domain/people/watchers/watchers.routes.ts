import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record-routes.ts';
import { watchersAccess } from './entitlements/grant-access.ts';
import { watchersAnonymize } from './erasure/anonymize.ts';
import { watchersBlock } from './block/block-watcher.ts';
import { watchersBulk } from './bulk/watchers.bulk.ts';
import { watchersDevices } from './devices/devices.repo.ts';
import { watchersList } from './watchers.list.ts';
import { watchersMerge } from './merge/merge-watchers.ts';
import { exportPersonalData } from './erasure/personal-data.repo.ts';
import { readWatcher } from './watchers.repo.ts';
import { watcherRecord } from './watchers.record.ts';
import { transitionWatcher } from './watchers.service.ts';
import { watcherTagTable } from './watchers.table.ts';
import { watcherTimeline } from './timeline/timeline.repo.ts';

export async function watchersRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = watchersList(db);
  const blocks = watchersBlock(db);
  const access = watchersAccess(deps);
  const devices = watchersDevices(db);
  const merges = watchersMerge(db);
  const erasure = watchersAnonymize(db);
  const personalData = exportPersonalData(db);
  const bulk = watchersBulk(deps, list);

  const readFor = (_db: Db, _id: string, { permissions }: Actor) => readWatcher(db, _id, permissions);
  const { by, withInvalidation } = recordRoutes(app, deps, watchersApi, watcherRecord, {
    readFor,
    isEditable: ({ status }) => isEditable(status),
    onWrite: () => {
      list.forgetTotals();
      access.forgetTotals();
      devices.forgetTotals();
    },
  });
  /** The watcher after a change, as the admin may see it. */
  const changed = async ({ actor }: { actor: Actor }, write: Promise<string>): Promise<Watcher> =>
    readFor(db, await withInvalidation(write), actor);

  route(app, watchersApi.list, ({ query }) => list(query));
  route(app, watchersApi.all, ({ query }) => list.options(query));
  route(app, watchersApi.tags, () => suggestedTags(db));
  route(app, watchersApi.timeline, async ({ params: { _id }, query, actor }) =>
    watcherTimeline(db, await readWatcher(db, _id), query, actor.permissions),
  );
  route(app, watchersApi.personalData, (asked) => personalData(asked.params._id, asked.actor, by(asked)));

  route(app, watchersApi.transition, (asked) =>
    changed(asked, transitionWatcher(db, asked.params._id, asked.body, by(asked))),
  );
  route(app, watchersApi.block, (asked) =>
    changed(asked, blocks.block(asked.params._id, asked.body, by(asked))),
  );
  route(app, watchersApi.unblock, (asked) =>
    changed(asked, blocks.unblock(asked.params._id, asked.body.version, by(asked))),
  );
  route(app, watchersApi.anonymise, (asked) =>
    changed(asked, erasure.anonymize(asked.params._id, asked.body, by(asked))),
  );
  route(app, watchersApi.keep, (asked) =>
    changed(asked, erasure.cancelDeletion(asked.params._id, asked.body.version, by(asked))),
  );
  route(app, watchersApi.mergePreview, ({ params: { _id, otherId }, actor }) =>
    merges.preview(_id, otherId, actor),
  );
  route(app, watchersApi.merge, (asked) =>
    changed(asked, merges.merge(asked.params._id, asked.body, by(asked))),
  );

  route(app, watchersApi.access, async ({ params: { _id }, query }) => {
    await readWatcher(db, _id);
    return access.list(_id, query);
  });
  route(app, watchersApi.grantAccess, (asked) =>
    withInvalidation(access.grant(asked.params._id, asked.body, asked.actor, by(asked))),
  );
  route(app, watchersApi.revokeAccess, (asked) =>
    withInvalidation(access.revoke(asked.params._id, asked.params.accessId, by(asked))),
  );

  route(app, watchersApi.devices, async ({ params: { _id }, query }) => {
    await readWatcher(db, _id);
    return devices.list(_id, query);
  });
  route(app, watchersApi.signOutDevice, (asked) =>
    withInvalidation(devices.signOut(asked.params._id, asked.params.deviceId, by(asked))),
  );
  route(app, watchersApi.signOutDevices, (asked) =>
    withInvalidation(devices.signOutAll(asked.params._id, by(asked))),
  );

  route(app, watchersApi.bulk, (asked) => withInvalidation(bulk.change(asked.body, asked.actor, by(asked))));
  route(app, watchersApi.undoBulk, (asked) =>
    withInvalidation(bulk.undo(asked.body.undoToken, asked.actor, by(asked))),
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
