import { type SQL, sql } from 'drizzle-orm';
import type { TimelineKind } from '@backlot/contracts/people/watchers/timeline';

type Window = {
  watcher: { _id: string; email: string };
  /** Where the page before ended. */
  beforeAt: SQL;
  beforeId: SQL;
  limit: SQL;
};

const newest = ({ beforeAt, beforeId, limit }: Window, at: SQL, id: SQL): SQL =>
  sql`and (${at}, ${id}) < (${beforeAt}, ${beforeId}) order by ${at} desc, ${id} desc limit ${limit}`;

/** The newest entries of each kind before a place, as `(kind, id, at, facts)`. */
export const timelineSources: Record<TimelineKind, (window: Window) => SQL> = {
  payment: (window) => sql`
    select 'payment' as kind, p.id, p.created_at as at, jsonb_build_object('orderId', p.order_id, 'for', p.kind,
      'status', p.status, 'movieTitle', p.movie_title, 'amountTotalMinor', p.amount_total_minor, 'currency', p.currency) as facts
    from payment p where p.watcher_id = ${window.watcher._id}::uuid ${newest(window, sql`p.created_at`, sql`p.id`)}`,

  ticket: (window) => sql`
    select 'ticket', t.id, t.created_at, jsonb_build_object('number', t.number, 'subject', t.subject, 'status', t.status)
    from ticket t where lower(t.requester_email) = ${window.watcher.email.toLowerCase()}
    ${newest(window, sql`t.created_at`, sql`t.id`)}`,

  access: (window) => sql`
    select 'access', e.id, e.created_at, jsonb_build_object('movieTitle', e.movie_title, 'source', e.source, 'endAt', e.end_at)
    from entitlement e where e.watcher_id = ${window.watcher._id}::uuid ${newest(window, sql`e.created_at`, sql`e.id`)}`,

  // A grant has an entry of its own.
  change: (window) => sql`
    select 'change', r.id, r.at, jsonb_build_object('action', r.action, 'by', a.name,
      'fields', coalesce((select jsonb_agg(c -> 'field') from jsonb_array_elements(r.changes) c), '[]'::jsonb))
    from revision r left join admin a on a.id = r.actor_id
    where r.object_id = ${window.watcher._id}::uuid and r.action <> 'grantAccess'
    ${newest(window, sql`r.at`, sql`r.id`)}`,

  watch: played,
};

/**
 * Plays by movie and day in UTC. Goes down the days that have any, from the cursor's own, one look into the index each;
 * of a day in which the page before ended, all is counted and what was shown left out.
 */
function played({ watcher, beforeAt, beforeId, limit }: Window): SQL {
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
