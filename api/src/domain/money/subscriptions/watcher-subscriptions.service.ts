import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { By } from '../../../platform/records/records.service.ts';
import type { HeldSubscriptions } from '../../people/watchers/watcher-relations.registry.ts';
import { closeInvoice } from './invoices.ts';
import { noCard } from './saved-card.ts';
import { type Changed, ended, resumed } from './subscription-steps.ts';
import { statusOf, type Subscription } from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';
import { change, subscriptionKind } from './subscriptions.record.ts';

/**
 * Holds all subscriptions of watchers who are held, before anything else of theirs: what renews waits, or has come before.
 * @throws ApiError 409 `charging`: a charge that is on its way can't be called back, and ends in a moment
 */
async function holdSubscriptions(tx: Db, watcherIds: readonly string[]): Promise<Subscription[]> {
  const held = await tx
    .select()
    .from(t)
    .where(inArray(t.watcherId, [...watcherIds]))
    .orderBy(asc(t._id))
    .for('update');
  if (held.some(({ chargingSince }) => chargingSince !== null))
    throw conflict('charging', 'A charge for this watcher’s subscription is pending. Try again in a moment.');
  return held;
}

const isLive = (one: Subscription): boolean => one.endedAt === null && one.replacedById === null;

/** Until when watching is paid for; of a trial, and of what is owed, nothing is. */
function paidUntil(one: Subscription, at: Date): number {
  if (one.isFree) return Infinity;
  const status = statusOf(one);
  if (status === 'paused') return at.getTime() + (one.pausedLeftMs ?? 0);
  return status === 'active' ? one.currentPeriodEnd.getTime() : 0;
}

/**
 * Gives a watcher the subscriptions of another. Of two of one family the one that is paid for longer goes on; the other
 * ends with its period, and is not charged again.
 * @param held of both, by `holdSubscriptions`
 * @returns those that were given
 */
async function moveSubscriptions(
  tx: Db,
  held: readonly Subscription[],
  { keptId, otherId }: { keptId: string; otherId: string },
  by: By,
): Promise<Subscription[]> {
  const moved = held.filter(({ watcherId }) => watcherId === otherId);
  for (const one of moved) {
    const rival = held.find(
      (kept) => kept.watcherId === keptId && kept.family === one.family && isLive(kept) && isLive(one),
    );
    const goesOn = rival && paidUntil(one, by.at) > paidUntil(rival, by.at);
    // Who gives way does so first: a watcher has one of a family.
    if (rival && goesOn) await runOut(tx, rival, { replacedById: one._id }, { ...by, action: 'giveWay' });
    const changed = { watcherId: keptId };
    if (rival && !goesOn)
      await runOut(tx, one, { ...changed, replacedById: rival._id }, { ...by, action: 'giveWay' });
    else await change(tx, one, changed, { ...by, action: 'merge' });
  }
  return moved;
}

/** No charge any more: what is paid for runs to its end, the rest ends now. */
async function runOut(
  tx: Db,
  held: Subscription,
  changed: Changed,
  by: By & { action: string },
): Promise<void> {
  const closed = { ...changed, ...(await closeInvoice(tx, held, 'void')) };
  const status = statusOf(held);
  const hasLeft = status === 'active' || status === 'trialing' || (held.pausedLeftMs ?? 0) > 0;
  const last = {
    ...(status === 'paused' && resumed(held, by.at)),
    ...{ cancelAtPeriodEnd: true, canceledAt: held.canceledAt ?? by.at },
  };
  const cancelReason = held.cancelReason ?? 'other';
  await change(tx, held, { ...closed, ...(hasLeft ? last : ended(by.at)), cancelReason }, by);
}

/** Of a watcher who is to go: nothing is charged while it can still be taken back. */
async function runOutSubscriptions(tx: Db, watcherId: string, by: By): Promise<void> {
  for (const one of await holdSubscriptions(tx, [watcherId]))
    if (isLive(one)) await runOut(tx, one, {}, { ...by, action: 'cancelAtPeriodEnd' });
}

const nobody = { notes: '', cancelNote: null, secretHash: null, ...noCard } satisfies Changed;

/** Of a watcher who is gone: all end at once, and nothing of them tells who it was. */
async function endSubscriptions(tx: Db, held: readonly Subscription[], by: By): Promise<void> {
  for (const one of held) {
    const isOver = one.endedAt !== null;
    const closed = isOver ? {} : { ...(await closeInvoice(tx, one, 'void')), ...ended(by.at) };
    await change(tx, one, { ...closed, ...nobody }, { ...by, action: isOver ? 'update' : 'end' });
  }
}

/** The subscriptions of a watcher. */
export const watcherSubscriptions = {
  count: (db: Db, watcherId: string) => db.$count(t, eq(t.watcherId, watcherId)),
  hold: async (tx: Db, watcherIds: readonly string[]): Promise<HeldSubscriptions> => {
    const held = await holdSubscriptions(tx, watcherIds);
    return {
      rows: held,
      move: (pair, by) => moveSubscriptions(tx, held, pair, by),
      end: (by) => endSubscriptions(tx, held, by),
    };
  },
  cancelAll: runOutSubscriptions,
  personal: subscriptionKind.personal,
};
