import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { watchersAccess } from './watchers.access.ts';
import { watchersAnonymise } from './watchers.anonymise.ts';
import { watchersBlock } from './watchers.block.ts';
import { watchersBulk } from './watchers.bulk.ts';
import { watchersDevices } from './watchers.devices.ts';
import { watchersList } from './watchers.list.ts';
import { watchersMerge } from './watchers.merge.ts';
import { exportPersonalData } from './watchers.personal-data.ts';
import { readWatcher } from './watchers.read.ts';
import { watchersService } from './watchers.service.ts';
import { watcherTagTable } from './watchers.table.ts';
import { watcherTimeline } from './watchers.timeline.ts';

const tagsSuggested = 500;

export async function watchersRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = watchersList(db);
  const history = recordHistory(db);
  const watchers = watchersService(db);
  const blocks = watchersBlock(db);
  const access = watchersAccess(deps);
  const devices = watchersDevices(db);
  const merges = watchersMerge(db);
  const endings = watchersAnonymise(db);
  const personalData = exportPersonalData(db);
  const bulk = watchersBulk(deps, list);

  type Asked = { actor: Actor; requestId: string };
  const by = ({ actor, requestId }: Asked): By => ({ actorId: actor._id, requestId, at: deps.now() });
  /** The next list and history count anew. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    list.forgetTotals();
    history.forgetTotals();
    access.forgetTotals();
    devices.forgetTotals();
    return answer;
  };
  /** The watcher as they are after a change. */
  const changed = async ({ actor }: Asked, work: Promise<string>): Promise<Watcher> =>
    readWatcher(db, await written(work), actor.permissions);

  route(app, watchersApi.list, ({ query }) => list(query));
  route(app, watchersApi.tags, async () => {
    const rows = await db
      .select()
      .from(watcherTagTable)
      .orderBy(asc(watcherTagTable.tag))
      .limit(tagsSuggested);
    return rows.map(({ tag }) => tag);
  });
  route(app, watchersApi.get, ({ params: { _id }, actor }) => readWatcher(db, _id, actor.permissions));
  route(app, watchersApi.history, async ({ params: { _id }, query }) => {
    const { status } = await readWatcher(db, _id);
    return history.list(_id, query, isEditable(status));
  });
  route(app, watchersApi.timeline, async ({ params: { _id }, query, actor }) =>
    watcherTimeline(db, await readWatcher(db, _id), query, actor.permissions),
  );

  route(app, watchersApi.create, (asked) => changed(asked, watchers.create(asked.body, by(asked))));
  route(app, watchersApi.replace, (asked) =>
    changed(asked, watchers.edit(asked.params._id, asked.body, by(asked))),
  );
  route(app, watchersApi.update, (asked) =>
    changed(asked, watchers.edit(asked.params._id, asked.body, by(asked))),
  );
  route(app, watchersApi.restoreRevision, (asked) => {
    const { _id, revisionId } = asked.params;
    return changed(asked, watchers.restoreRevision(_id, revisionId, asked.body.version, by(asked)));
  });
  route(app, watchersApi.transition, (asked) =>
    changed(asked, watchers.transition(asked.params._id, asked.body, by(asked))),
  );
  route(app, watchersApi.block, (asked) =>
    changed(asked, blocks.block(asked.params._id, asked.body, by(asked))),
  );
  route(app, watchersApi.unblock, (asked) =>
    changed(asked, blocks.unblock(asked.params._id, asked.body.version, by(asked))),
  );

  route(app, watchersApi.access, async ({ params: { _id }, query }) => {
    await readWatcher(db, _id);
    return access.list(_id, query);
  });
  route(app, watchersApi.grantAccess, (asked) =>
    written(access.grant(asked.params._id, asked.body, asked.actor, by(asked))),
  );
  route(app, watchersApi.revokeAccess, (asked) =>
    written(access.revoke(asked.params._id, asked.params.accessId, by(asked))),
  );

  route(app, watchersApi.devices, async ({ params: { _id }, query }) => {
    await readWatcher(db, _id);
    return devices.list(_id, query);
  });
  route(app, watchersApi.signOutDevice, (asked) =>
    written(devices.signOut(asked.params._id, asked.params.deviceId, by(asked))),
  );
  route(app, watchersApi.signOutDevices, (asked) => written(devices.signOutAll(asked.params._id, by(asked))));

  route(app, watchersApi.mergePreview, ({ params: { _id, otherId }, actor }) =>
    merges.preview(_id, otherId, actor),
  );
  route(app, watchersApi.merge, (asked) =>
    changed(asked, merges.merge(asked.params._id, asked.body, by(asked))),
  );
  route(app, watchersApi.anonymise, (asked) =>
    changed(asked, endings.anonymise(asked.params._id, asked.body, by(asked))),
  );
  route(app, watchersApi.keep, (asked) =>
    changed(asked, endings.keep(asked.params._id, asked.body.version, by(asked))),
  );
  route(app, watchersApi.personalData, (asked) => personalData(asked.params._id, asked.actor, by(asked)));

  route(app, watchersApi.bulk, (asked) => written(bulk.change(asked.body, asked.actor, by(asked))));
  route(app, watchersApi.undoBulk, (asked) =>
    written(bulk.undo(asked.body.undoToken, asked.actor, by(asked))),
  );
}
