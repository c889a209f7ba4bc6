import { eq, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/access';
import type { Parsed } from '@backlot/contracts/endpoint';
import { isEditable, tagsAtMost, watcherInput } from '@backlot/contracts/watchers';
import type { watchersApi } from '@backlot/contracts/watchers.api';
import type { MergePreview } from '@backlot/contracts/watchers.merge';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../http/errors.ts';
import type { FieldChange } from '../history/history.table.ts';
import type { By } from '../history/records.service.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { holdSubscriptions, moveSubscriptions } from '../subscriptions/of-watcher.service.ts';
import { subscriptionTable } from '../subscriptions/subscriptions.table.ts';
import { ticketTable } from '../support/support.table.ts';
import { takeOut } from './watchers.anonymise.ts';
import { changesOfRows, moveTickets, ofRequester } from './watchers.moves.ts';
import { lockLiving } from './watchers.service.ts';
import { entitlementTable, watcherDeviceTable, watcherTable as t } from './watchers.table.ts';
import { watchEventTable } from '../watch/watch.table.ts';
import { moveViews } from '../watch/watch-views.service.ts';
import { updateWatcher, type WatcherRecord } from './watchers.write.ts';

type Merge = Parsed<typeof watchersApi.merge>['body'];

const notesAtMost = 4_000;

export const watchersMerge = (db: Db) => ({
  /** @throws ApiError 404; 409 `watcher_closed`; 422 for the watcher itself */
  preview: async (
    _id: string,
    otherId: string,
    { permissions: held }: Pick<Actor, 'permissions'>,
  ): Promise<MergePreview> => {
    checkOther(_id, otherId);
    const [kept, other] = [await find(db, _id), await find(db, otherId)];
    for (const { status } of [kept, other])
      if (!isEditable(status))
        throw conflict('watcher_closed', 'Watchers who are deleted or will be can’t be merged.');
    const { name, email, status, version } = other;
    return {
      other: { _id: otherId, name, email, status, version },
      payments: can(held, 'payment:read')
        ? await db.$count(paymentTable, eq(paymentTable.watcherId, otherId))
        : null,
      subscriptions: can(held, 'subscription:manage')
        ? await db.$count(subscriptionTable, eq(subscriptionTable.watcherId, otherId))
        : null,
      tickets: can(held, 'support:read') ? await db.$count(ticketTable, ofRequester(email)) : null,
      access: await db.$count(entitlementTable, eq(entitlementTable.watcherId, otherId)),
      devices: await db.$count(watcherDeviceTable, eq(watcherDeviceTable.watcherId, otherId)),
      watched: await db.$count(watchEventTable, eq(watchEventTable.watcherId, otherId)),
      fills: Object.keys(filled(kept, other)),
    };
  },

  /** @throws ApiError 404; 409 `version_conflict`, `watcher_closed`; 422 for the watcher itself */
  merge: (_id: string, { otherId, version, otherVersion }: Merge, by: By): Promise<string> =>
    db.transaction(async (tx) => {
      checkOther(_id, otherId);
      // In order of their ids: two merges of the same pair come one after the other.
      const held = new Map<string, WatcherRecord>();
      for (const id of [_id, otherId].sort())
        held.set(id, await lockLiving(tx, id, id === _id ? version : otherVersion));
      const [kept, other] = [held.get(_id), held.get(otherId)];
      if (!kept || !other) throw notFound();
      const subscriptions = await moveSubscriptions(
        tx,
        await holdSubscriptions(tx, [_id, otherId]),
        { keptId: _id, otherId },
        by,
      );
      const moved = [...changesOfRows({ subscriptions }), ...(await moveAll(tx, kept, other))];
      await takeOut(tx, other, by, kept);
      const change = { field: 'merged', before: null, after: `${other.name}, ${other.email}` };
      await updateWatcher(tx, kept, filled(kept, other), { ...by, action: 'merge' }, [change, ...moved]);
      return _id;
    }),
});

/** Gives one watcher what belongs to another. Answers which rows those were, and how many plays: the log keeps it. */
async function moveAll(tx: Db, kept: WatcherRecord, other: WatcherRecord): Promise<FieldChange[]> {
  const payments = await tx
    .update(paymentTable)
    .set({ watcherId: kept._id })
    .where(eq(paymentTable.watcherId, other._id))
    .returning({ _id: paymentTable._id });
  const access = await tx
    .update(entitlementTable)
    .set({ watcherId: kept._id })
    .where(eq(entitlementTable.watcherId, other._id))
    .returning({ _id: entitlementTable._id });
  const devices = await tx
    .update(watcherDeviceTable)
    .set({ watcherId: kept._id })
    .where(eq(watcherDeviceTable.watcherId, other._id))
    .returning({ _id: watcherDeviceTable._id });
  const tickets = await moveTickets(tx, other.email, {
    requesterName: kept.name,
    requesterEmail: kept.email,
  });
  const plays = await movePlays(tx, kept._id, other._id);
  await moveViews(tx, kept._id, other._id);
  return [
    ...changesOfRows({ payments, tickets, access, devices }),
    ...(plays > 0 ? [{ field: 'plays', before: null, after: plays }] : []),
  ];
}

const playsAtOnce = 5_000;

/** Some at a time: a statement has 3 seconds, and a watcher may have played for years. */
async function movePlays(tx: Db, keptId: string, otherId: string): Promise<number> {
  let moved = 0;
  for (;;) {
    const rows = await rowsOf<{ count: number }>(
      tx,
      sql`with chosen as (
        select at, id from ${watchEventTable} where watcher_id = ${otherId}::uuid order by at limit ${playsAtOnce}
      ), moved as (
        update ${watchEventTable} e set watcher_id = ${keptId}::uuid from chosen
        where e.at = chosen.at and e.id = chosen.id returning 1
      ) select count(*)::int as count from moved`,
    );
    const count = rows[0]?.count ?? 0;
    moved += count;
    if (count < playsAtOnce) return moved;
  }
}

function checkOther(_id: string, otherId: string): void {
  if (_id === otherId) throw invalid(fieldProblem('otherId', 'same', 'Choose another watcher to merge with'));
}

async function find(db: Db, _id: string): Promise<WatcherRecord> {
  const [watcher] = await db.select().from(t).where(eq(t._id, _id));
  if (!watcher) throw notFound();
  return watcher;
}

/** What the kept one gets: facts that it lacks, tags and notes of both, the later visit. Consent is each watcher's own. */
function filled(kept: WatcherRecord, other: WatcherRecord): Partial<WatcherRecord> {
  const facts = (Object.keys(watcherInput.shape) as (keyof WatcherRecord)[]) // the shape's keys are columns
    .filter((key) => kept[key] === null && other[key] !== null)
    .map((key) => [key, other[key]] as const);
  const tags = [...new Set([...kept.tags, ...other.tags])].slice(0, tagsAtMost);
  const notes = [kept.notes, other.notes].filter(Boolean).join('\n\n').slice(0, notesAtMost);
  const isLater = (other.lastWatchedAt?.getTime() ?? 0) > (kept.lastWatchedAt?.getTime() ?? 0);
  return {
    ...Object.fromEntries(facts),
    ...(tags.length > kept.tags.length && { tags }),
    ...(notes !== kept.notes && { notes }),
    ...(isLater && { lastWatchedAt: other.lastWatchedAt }),
  };
}
