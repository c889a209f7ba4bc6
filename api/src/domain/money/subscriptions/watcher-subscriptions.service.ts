import { asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import type { HeldSubscriptions } from '../../people/watchers/watcher-relations.registry.ts';
import { closeInvoice } from './invoices.ts';
import { noCard } from './saved-card.ts';
import { type SubscriptionChanges, changesOnEnd, changesOnResume } from './subscription-changes.ts';
import { subscriptionStatusOf, type Subscription } from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';
import { changeSubscription, subscriptionRecord } from './subscriptions.record.ts';

/**
 * Locks all subscriptions of locked watchers before other rows of theirs, so that concurrent renewals wait.
 * @throws ApiError 409 `charging` while a charge is pending, which can't be recalled and settles in a moment
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

/** Until when access is paid; trials and past-due subscriptions have no paid time. */
function paidUntil(one: Subscription, at: Date): number {
  if (one.isFree) return Infinity;
  const status = subscriptionStatusOf(one);
  if (status === 'paused') return at.getTime() + (one.pausedLeftMs ?? 0);
  return status === 'active' ? one.currentPeriodEnd.getTime() : 0;
}

/**
 * Moves subscriptions to another watcher in a merge. Of two in one family the one paid for longer continues; the other
 * ends with its period and isn't charged again.
 * @param held the locked subscriptions of both watchers
 * @returns the moved subscriptions
 */
async function moveSubscriptions(
  tx: Db,
  held: readonly Subscription[],
  { targetId, otherId }: { targetId: string; otherId: string },
  by: ChangeAuthor,
): Promise<Subscription[]> {
  const moved = held.filter(({ watcherId }) => watcherId === otherId);
  for (const one of moved) {
    const rival = held.find(
      (kept) => kept.watcherId === targetId && kept.family === one.family && isLive(kept) && isLive(one),
    );
    const isPaidLonger = rival && paidUntil(one, by.at) > paidUntil(rival, by.at);
    // The replaced one is ended before the new one starts: a watcher has at most one per family.
    if (rival && isPaidLonger)
      await runOut(tx, rival, { replacedById: one._id }, { ...by, action: 'replace' });
    const changed = { watcherId: targetId };
    if (rival && !isPaidLonger)
      await runOut(tx, one, { ...changed, replacedById: rival._id }, { ...by, action: 'replace' });
    else await changeSubscription(tx, one, changed, { ...by, action: 'merge' });
  }
  return moved;
}

/** Stops all charges: paid periods run to their end, other subscriptions end now. */
async function runOut(
  tx: Db,
  held: Subscription,
  changed: SubscriptionChanges,
  by: ChangeAuthor & { action: string },
): Promise<void> {
  const closed = { ...changed, ...(await closeInvoice(tx, held, 'void')) };
  const status = subscriptionStatusOf(held);
  const hasLeft = status === 'active' || status === 'trialing' || (held.pausedLeftMs ?? 0) > 0;
  const last = {
    ...(status === 'paused' && changesOnResume(held, by.at)),
    cancelAtPeriodEnd: true,
    canceledAt: held.canceledAt ?? by.at,
  };
  const cancelReason = held.cancelReason ?? 'other';
  await changeSubscription(
    tx,
    held,
    { ...closed, ...(hasLeft ? last : changesOnEnd(by.at)), cancelReason },
    by,
  );
}

/** For a scheduled deletion: nothing is charged while it can be undone. */
async function runOutSubscriptions(tx: Db, watcherId: string, by: ChangeAuthor): Promise<void> {
  for (const one of await holdSubscriptions(tx, [watcherId]))
    if (isLive(one)) await runOut(tx, one, {}, { ...by, action: 'cancelAtPeriodEnd' });
}

const nobody = { notes: '', cancelNote: null, secretHash: null, ...noCard } satisfies SubscriptionChanges;

/** For a deleted watcher: all subscriptions end immediately and lose their personal data; invoices keep their buyer (`issuedColumns`). */
async function endSubscriptions(tx: Db, held: readonly Subscription[], by: ChangeAuthor): Promise<void> {
  for (const one of held) {
    const isOver = one.endedAt !== null;
    const closed = isOver ? {} : { ...(await closeInvoice(tx, one, 'void')), ...changesOnEnd(by.at) };
    await changeSubscription(tx, one, { ...closed, ...nobody }, { ...by, action: isOver ? 'update' : 'end' });
  }
}

/** The subscriptions of a watcher. */
export const watcherSubscriptions = {
  count: (db: Db, watcherId: string) => db.$count(t, eq(t.watcherId, watcherId)),
  plans: (watcherId: SQLWrapper) => sql<NonNullable<Watcher['plans']>>`(
    select coalesce(json_agg(json_build_object('subscriptionId', s.id, 'name', p.name, 'status', s.status)
      order by s.started_at desc, s.id desc), '[]')
    from subscription s join plan p on p.id = s.plan_id where s.watcher_id = ${watcherId} and s.ended_at is null)`,
  planNames: (planIds: SQLWrapper) => sql<string[]>`case when ${planIds} = '{}' then '[]'::json else (
    select coalesce(json_agg(p.name order by p.name), '[]') from plan p where p.id = any(${planIds})) end`,
  planIds: (watcherId: SQLWrapper) => sql`array(
    select distinct s.plan_id from subscription s where s.watcher_id = ${watcherId} and s.ended_at is null order by 1)`,
  hold: async (tx: Db, watcherIds: readonly string[]): Promise<HeldSubscriptions> => {
    const held = await holdSubscriptions(tx, watcherIds);
    return {
      rows: held,
      move: (pair, by) => moveSubscriptions(tx, held, pair, by),
      end: (by) => endSubscriptions(tx, held, by),
    };
  },
  cancelAll: runOutSubscriptions,
  audited: subscriptionRecord.audited,
};
