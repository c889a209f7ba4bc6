import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { watchEventTable } from './watch.table.ts';
import type { TimelineWindow } from '../../people/watchers/timeline/timeline-window.service.ts';

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
async function moveEvents(tx: Db, targetId: string, otherId: string): Promise<void> {
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
    if ((rows[0]?.count ?? 0) < eventBatchSize) return;
  }
}

/** The views of a watcher. */
export const watcherPlays = {
  count: (db: Db, watcherId: string) => db.$count(watchEventTable, eq(watchEventTable.watcherId, watcherId)),
  timeline: playsTimeline,
  move: async (tx: Db, from: string, to: string): Promise<void> => {
    await moveEvents(tx, to, from);
    await moveViews(tx, to, from);
  },
};

/**
 * Plays of a watcher by movie and day in UTC, for the timeline. Walks down the days with plays from the cursor's own, one
 * index lookup each; the day in which the previous page ended is counted in full, and its shown entries are omitted.
 */
function playsTimeline({ watcher, beforeAt, beforeId, limit }: TimelineWindow): SQL {
  const own = sql`e.watcher_id = ${watcher._id}::uuid`;
  return sql`
    with recursive day (start) as (
      select date_trunc('day', max(e.at) at time zone 'utc') at time zone 'utc' from watch_event e
      where ${own} and e.at < date_trunc('day', ${beforeAt} at time zone 'utc') at time zone 'utc' + interval '24 hours'
      union all
      select (select date_trunc('day', max(e.at) at time zone 'utc') at time zone 'utc' from watch_event e
        where ${own} and e.at < day.start)
      from day where day.start is not null
    ), played as (
      select e.movie_id, max(e.at) as at, count(*) filter (where e.kind = 'start')::int as plays,
        max(e.position_sec) as furthest, bool_or(e.kind = 'finish') as finished
      from (select start from day where start is not null limit ${limit}) as d
      join watch_event e on ${own} and e.at >= d.start and e.at < d.start + interval '24 hours'
      group by d.start, e.movie_id
    )
    select 'watch', played.movie_id, played.at, jsonb_build_object('movieTitle', m.title, 'plays', played.plays,
      'furthestSec', played.furthest, 'isFinished', played.finished)
    from played left join movie m on m.id = played.movie_id
    where (played.at, played.movie_id) < (${beforeAt}, ${beforeId})
    order by played.at desc, played.movie_id desc limit ${limit}`;
}
