import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { watchedSecAtMost } from '@backlot/contracts/money/watch/watch';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { subscriptionTable } from '../subscriptions/subscriptions.table.ts';
import type { WatchClaims } from './watch-tokens.ts';
import { watchScreenTable as t } from './watch.table.ts';

const quietMinutes = watchedSecAtMost / 60 + 1;
/** A player that doesn't report for longer loses its stream. */
const holdMs = quietMinutes * 60_000;
/** A player that continues for longer requests a new token and starts another view. */
export const viewMs = 12 * 3_600_000;

const streams = (n: number): string => (n === 1 ? '1 stream' : `${n} streams`);

/**
 * Takes a stream of a subscription for a view; of two concurrent players the second counts the first.
 * @throws ApiError 409 `screens_full`
 */
export const claimScreen = (
  db: Db,
  { view: viewId, subscriptionId, most }: { view: string; subscriptionId: string; most: number },
  at: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .select({ _id: subscriptionTable._id })
      .from(subscriptionTable)
      .where(eq(subscriptionTable._id, subscriptionId))
      .for('no key update');
    const own = eq(t.subscriptionId, subscriptionId);
    await tx.delete(t).where(and(own, lte(t.heldUntil, new Date(at.getTime() - viewMs))));
    const [taken] = await tx
      .select({ n: count() })
      .from(t)
      .where(and(own, gt(t.heldUntil, at)));
    if (taken && taken.n >= most)
      throw conflict(
        'screens_full',
        `This plan allows ${streams(most)} at a time, and all are in use. Stop a player, or wait ${quietMinutes} minutes after closing one.`,
      );
    await tx.insert(t).values({ viewId, subscriptionId, heldUntil: new Date(at.getTime() + holdMs) });
  });

/**
 * A reporting player keeps its stream, and one that left is counted again, even above the limit: a report can't stop a
 * player, but the next one is refused. A finished player releases its stream.
 */
export async function renewScreens(
  tx: Db,
  views: readonly WatchClaims[],
  events: readonly { view: string; at: string; kind: string }[],
  at: Date,
): Promise<void> {
  const held = views.filter(({ source }) => source === 'subscription').map(({ view }) => view);
  if (held.length === 0) return;
  const reported = events.filter(({ view }) => held.includes(view));
  await tx.execute(sql`
    update watch_screen s
    set held_until = case when r.is_finished then least(s.held_until, r.last_at)
      when s.held_until <= ${at.toISOString()}::timestamptz and r.last_at <= s.held_until then s.held_until
      else greatest(s.held_until, r.last_at + ${holdMs}::int * interval '1 millisecond') end
    from (
      select e.view, max(e.at) as last_at, bool_or(e.kind = 'finish') as is_finished
      from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as e(view uuid, at timestamptz, kind text) group by e.view
    ) r where s.view_id = r.view`);
}

/** Releases the stream of a stopped player. Its row stays for as long as its token can report. */
export const releaseScreens = (db: Db, views: readonly string[], at: Date) =>
  db
    .update(t)
    .set({ heldUntil: at })
    .where(and(inArray(t.viewId, [...views]), gt(t.heldUntil, at)));
