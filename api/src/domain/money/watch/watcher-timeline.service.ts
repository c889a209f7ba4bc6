import { type SQL, sql } from 'drizzle-orm';
import type { TimelineWindow } from '../../people/watchers/timeline/timeline-window.service.ts';

/**
 * Plays of a watcher by movie and day in UTC, for the timeline. Walks down the days with plays from the cursor's own, one
 * index lookup each; the day in which the previous page ended is counted in full, and its shown entries are omitted.
 */
export function playsTimeline({ watcher, beforeAt, beforeId, limit }: TimelineWindow): SQL {
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
