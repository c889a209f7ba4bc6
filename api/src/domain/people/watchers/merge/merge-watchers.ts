import { eq } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { keysOf } from '@backlot/contracts/platform/records/record-fields';
import { isEditable, watcherFields, watcherLimits } from '@backlot/contracts/people/watchers/watcher';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { MergePreview } from '@backlot/contracts/people/watchers/merge';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../../../platform/http/errors.ts';
import type { FieldChange } from '../../../../platform/records/history.table.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { anonymize } from '../erasure/anonymize.ts';
import { formerOrders } from '../erasure/former-orders.ts';
import { watcherRelations } from '../watcher-relations.registry.ts';
import { seesWatching, watcherListAccess } from '../watcher-visibility.service.ts';
import { changesOfRows } from '../related-rows.ts';
import { entitlementTable, watcherDeviceTable, watcherTable as t } from '../watchers.table.ts';
import { type WatcherRecord, watcherRecord } from '../watchers.record.ts';

type Merge = Parsed<typeof watchersApi.merge>['body'];

export const watchersMerge = ({ db, store }: Pick<Deps, 'db' | 'store'>) => ({
  /** @throws ApiError 404; 409 `watcher_closed`, `watcher_blocked`; 422 for the watcher itself */
  preview: async (
    _id: string,
    otherId: string,
    { permissions: held }: Pick<Actor, 'permissions'>,
  ): Promise<MergePreview> => {
    checkOther(_id, otherId);
    const [target, other] = [await find(db, _id), await find(db, otherId)];
    for (const { status } of [target, other])
      if (!isEditable(status))
        throw conflict(
          'watcher_closed',
          'Anonymized watchers, and those with a pending deletion, can’t be merged.',
        );
    refuseBlocked(target, other);
    const { name, email, status, version } = other;
    const { payments, subscriptions, tickets, plays } = watcherRelations.read();
    return {
      other: { _id: otherId, name, email, status, version },
      payments: can(held, 'payment:read') ? await payments.count(db, otherId) : null,
      subscriptions: can(held, 'subscription:manage') ? await subscriptions.count(db, otherId) : null,
      tickets: can(held, 'support:read') ? await tickets.count(db, email) : null,
      access: await db.$count(entitlementTable, eq(entitlementTable.watcherId, otherId)),
      devices: await db.$count(watcherDeviceTable, eq(watcherDeviceTable.watcherId, otherId)),
      watched: seesWatching(held) ? await plays.count(db, otherId) : null,
      fills: Object.keys(filled(target, other)).filter((field) => watcherListAccess.sees(held, field)),
    };
  },

  /** @throws ApiError 404; 409 `version_conflict`, `watcher_closed`, `watcher_blocked`; 422 for the watcher itself */
  merge: (_id: string, { otherId, version, otherVersion }: Merge, by: ChangeAuthor): Promise<string> =>
    db.transaction(async (tx) => {
      checkOther(_id, otherId);
      // Locked in order of their ids, so that two merges of the same pair don’t deadlock.
      const held = new Map<string, WatcherRecord>();
      for (const id of [_id, otherId].sort())
        held.set(id, await watcherRecord.lockEditable(tx, id, id === _id ? version : otherVersion));
      const [target, other] = [held.get(_id), held.get(otherId)];
      if (!target || !other) throw notFound();
      refuseBlocked(target, other);
      const subscriptions = await watcherRelations
        .read()
        .subscriptions.hold(tx, [_id, otherId])
        .then((both) => both.move({ targetId: _id, otherId }, by));
      const moved = [...changesOfRows({ subscriptions }), ...(await moveAll(tx, target, other, by))];
      await anonymize({ db: tx, store }, other, by, target);
      const change = { field: 'merged', before: null, after: `${other.name}, ${other.email}` };
      await watcherRecord.update(tx, target, filled(target, other), { ...by, action: 'merge' }, [
        change,
        ...moved,
      ]);
      return _id;
    }),
});

/** Moves everything of one watcher to another. Returns the moved rows for the revision, which says nothing of plays. */
async function moveAll(
  tx: Db,
  target: WatcherRecord,
  other: WatcherRecord,
  by: ChangeAuthor,
): Promise<FieldChange[]> {
  const relations = watcherRelations.read();
  const payments = await relations.payments.move(tx, other._id, target._id);
  const orders = [
    ...(await relations.payments.unpaidOf(tx, other.email)),
    ...(await formerOrders(tx, other._id)),
  ];
  const access = await tx
    .update(entitlementTable)
    .set({ watcherId: target._id })
    .where(eq(entitlementTable.watcherId, other._id))
    .returning({ _id: entitlementTable._id });
  const devices = await tx
    .update(watcherDeviceTable)
    .set({ watcherId: target._id })
    .where(eq(watcherDeviceTable.watcherId, other._id))
    .returning({ _id: watcherDeviceTable._id });
  const tickets = await relations.tickets.move(tx, other.email, target, by);
  await relations.plays.move(tx, other._id, target._id);
  await relations.communications.move(tx, other._id, target._id);
  return changesOfRows({ payments, orders, tickets, access, devices });
}

function checkOther(_id: string, otherId: string): void {
  if (_id === otherId) throw invalid(fieldProblem('otherId', 'same', 'Choose another watcher.'));
}

/** A merge would free the email of a blocked watcher, and hand its access to one who may watch. */
function refuseBlocked(...pair: readonly WatcherRecord[]): void {
  const blocked = pair.find(({ status }) => status === 'blocked');
  if (blocked)
    throw conflict('watcher_blocked', `Blocked watchers can’t be merged. Unblock ${blocked.name} first.`);
}

async function find(db: Db, _id: string): Promise<WatcherRecord> {
  const [watcher] = await db.select().from(t).where(eq(t._id, _id));
  if (!watcher) throw notFound();
  return watcher;
}

/** What the target watcher gains: blank fields, tags and notes of both, the later visit. Consents are never merged. */
function filled(target: WatcherRecord, other: WatcherRecord): Partial<WatcherRecord> {
  const facts = keysOf(watcherFields)
    .filter((key) => target[key] === null && other[key] !== null)
    .map((key) => [key, other[key]] as const);
  const tags = [...new Set([...target.tags, ...other.tags])].slice(0, watcherLimits.tags);
  const notes = [target.notes, other.notes].filter(Boolean).join('\n\n').slice(0, watcherLimits.notes);
  const isLater = (other.lastWatchedAt?.getTime() ?? 0) > (target.lastWatchedAt?.getTime() ?? 0);
  return {
    ...Object.fromEntries(facts),
    ...(tags.length > target.tags.length && { tags }),
    ...(notes !== target.notes && { notes }),
    ...(isLater && { lastWatchedAt: other.lastWatchedAt }),
  };
}
