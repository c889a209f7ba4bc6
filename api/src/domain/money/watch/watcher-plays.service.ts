import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { watchEventTable } from './watch.table.ts';
import { playsTimeline } from './watcher-timeline.service.ts';

/** Moves the views of one watcher to another. A movie watched by both on the same day counts once. */
export async function moveViews(tx: Db, targetId: string, otherId: string): Promise<void> {
  await tx.execute(sql`
    update watch_view o set is_counted = false
    where o.watcher_id = ${otherId}::uuid and o.is_counted and exists (
      select from watch_view k where k.is_counted and k.movie_id = o.movie_id and k.day = o.day
        and k.watcher_id = ${targetId}::uuid)`);
  await tx.execute(
    sql`update watch_view set watcher_id = ${targetId}::uuid where watcher_id = ${otherId}::uuid`,
  );
}

const eventBatchSize = 5_000;

/** In batches: a statement times out after 3 seconds, and a watcher may have years of views. */
async function moveEvents(tx: Db, targetId: string, otherId: string): Promise<number> {
  let moved = 0;
  for (;;) {
    const rows = await rowsOf<{ count: number }>(
      tx,
      sql`with chosen as (
        select at, id from ${watchEventTable} where watcher_id = ${otherId}::uuid order by at limit ${eventBatchSize}
      ), moved as (
        update ${watchEventTable} e set watcher_id = ${targetId}::uuid from chosen
        where e.at = chosen.at and e.id = chosen.id returning 1
      ) select count(*)::int as count from moved`,
    );
    const count = rows[0]?.count ?? 0;
    moved += count;
    if (count < eventBatchSize) return moved;
  }
}

/** The views of a watcher. */
export const watcherPlays = {
  count: (db: Db, watcherId: string) => db.$count(watchEventTable, eq(watchEventTable.watcherId, watcherId)),
  timeline: playsTimeline,
  move: async (tx: Db, from: string, to: string): Promise<number> => {
    const moved = await moveEvents(tx, to, from);
    await moveViews(tx, to, from);
    return moved;
  },
};
