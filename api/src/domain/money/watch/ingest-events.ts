import { type SQL, sql } from 'drizzle-orm';
import { parse, version } from 'uuid';
import type { Parsed, Response } from '@backlot/contracts/platform/http/endpoint';
import type { watchApi, WatchEvent } from '@backlot/contracts/money/watch/watch';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { brokenConstraint } from '../../../platform/http/database-failure.ts';
import type { Deps } from '../../../platform/deps.ts';
import { suspendedAmong } from '../../people/watchers/entitlements/standing.service.ts';
import { updateLastWatched } from '../../people/watchers/last-watched.service.ts';
import { renewScreens } from './screens.ts';
import { type WatchClaims, watchReader } from './watch-tokens.ts';

/** How late an offline player may report. */
const lateMs = 24 * 3_600_000;
/** Allowed clock skew of a player. */
const clockMs = 60_000;
const maxAttempts = 3;
/** Maximum playback speed. */
const maxSpeed = 2;
/** Allowance for clock skew and rounding to seconds. */
const slackSec = maxSpeed * (clockMs / 1_000);

/**
 * The seconds of a view that count: at most the time that could be played between authorization, which the player can't
 * choose, and the last event. It depends on the events only, in any order.
 */
export const countedSec = (reported: SQL, started: SQL, last: SQL): SQL => sql`least(${reported},
  floor(greatest(0, extract(epoch from ${last} - ${started})) * ${sql.raw(String(maxSpeed))})::int + ${sql.raw(String(slackSec))})`;

type Batches = Parsed<typeof watchApi.event>['body']['views'];
type Answer = Response<typeof watchApi.event>;
type Timed = WatchEvent & { at: string; view: string };
type Taken = { views: WatchClaims[]; events: Timed[]; refused: Answer['refused'] };

/** Stores playback events, views and their rollups in one transaction. */
export async function ingestEvents(deps: Pick<Deps, 'db' | 'now'>, batches: Batches): Promise<Answer> {
  const { views, events, refused } = await checked(deps, batches);
  const accepted = events.length === 0 ? 0 : await keepPatiently(deps.db, views, events, deps.now());
  return { accepted, repeated: events.length - accepted, refused };
}

async function checked({ db, now }: Pick<Deps, 'db' | 'now'>, batches: Batches): Promise<Taken> {
  const read = await watchReader(db);
  const at = now().getTime();
  const watchers = batches.flatMap(({ token }) => read(token)?.watcher ?? []);
  // The token may be older than the block.
  const suspended = await suspendedAmong(db, watchers);
  const taken: Taken = { views: [], events: [], refused: [] };
  for (const [view, { token, events }] of batches.entries()) {
    const claims = read(token);
    const refuse = (reason: Answer['refused'][number]['reason'], count: number) =>
      taken.refused.push({ view, reason, events: count });
    if (!claims) refuse('token', events.length);
    else if (suspended.has(claims.watcher)) refuse('suspended', events.length);
    else if (at > claims.until + lateMs) refuse('expired', events.length);
    else {
      const timed = events.flatMap((event) => {
        const time = eventTime(event.id);
        const isOfView =
          time !== null && time >= claims.from - clockMs && time <= Math.min(claims.until, at) + clockMs;
        return isOfView ? [{ ...event, at: new Date(time).toISOString(), view: claims.view }] : [];
      });
      if (timed.length < events.length) refuse('time', events.length - timed.length);
      if (timed.length > 0) taken.views.push(claims);
      taken.events.push(...timed);
    }
  }
  return { ...taken, views: [...new Map(taken.views.map((view) => [view.view, view])).values()] };
}

/** Concurrent first views of a watcher, movie and day: the later one finds the earlier on retry. */
async function keepPatiently(
  db: Db,
  views: readonly WatchClaims[],
  events: readonly Timed[],
  at: Date,
  tries = 1,
): Promise<number> {
  try {
    return await db.transaction((tx) => keep(tx, views, events, at));
  } catch (error) {
    if (brokenConstraint(error) !== 'watch_view_counted' || tries === maxAttempts) throw error;
    return keepPatiently(db, views, events, at, tries + 1);
  }
}

/** Lock order: events by time and ID, then views by ID, then watchers by ID. */
async function keep(
  tx: Db,
  views: readonly WatchClaims[],
  events: readonly Timed[],
  at: Date,
): Promise<number> {
  const reported = sql`coalesce(watch_view.reported_sec, watch_view.watched_sec) + excluded.reported_sec`;
  const rows = await rowsOf<{ watcher_id: string; last_at: string; events: number }>(
    tx,
    sql`
      with view as (
        select v.*, to_timestamp(v."from" / 1000.0)::timestamptz(3) as started,
          (to_timestamp(v."from" / 1000.0) at time zone 'UTC')::date as day
        from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as v(view uuid, watcher uuid, movie uuid,
          entitlement uuid, source text, country text, device text, platform text, quality text, "isReturning" boolean,
          "runtimeSec" integer, "from" bigint)
      ), fresh as (
        insert into watch_event (id, at, watcher_id, movie_id, kind, position_sec, view_id, watched_sec)
        select e.id, e.at, v.watcher, v.movie, e.kind, e."positionSec", e.view, e."watchedSec"
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(id uuid, at timestamptz, view uuid, kind text,
          "positionSec" integer, "watchedSec" smallint)
        join view v on v.view = e.view
        order by e.at, e.id
        on conflict do nothing
        returning id, view_id, watcher_id, at, kind, position_sec, watched_sec
      ), totals as (
        select view_id, watcher_id, count(*)::int as events, max(at) as last_at, sum(watched_sec)::int as watched,
          max(position_sec) as position, bool_or(kind = 'finish') as is_finished,
          bool_or(kind = 'error') as has_failed
        from fresh group by view_id, watcher_id
      ), startup as (
        select distinct on (view_id) view_id, "startupMs" as startup_ms
        from fresh join jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(id uuid, "startupMs" integer) using (id)
        where "startupMs" is not null order by view_id, at, "startupMs"
      ), kept as (
        insert into watch_view (id, day, watcher_id, movie_id, entitlement_id, source, country, device, platform,
          quality, currency, is_returning, is_counted, runtime_sec, started_at, last_at, watched_sec, reported_sec, part,
          startup_ms, has_failed)
        select v.view, v.day, v.watcher, v.movie, v.entitlement, v.source, v.country, v.device, v.platform, v.quality,
          (select p.currency from entitlement n join payment p on p.id = n.payment_id where n.id = v.entitlement),
          v."isReturning",
          row_number() over (partition by v.movie, v.day, v.watcher order by v.view) = 1 and not exists (
            select from watch_view o
            where o.is_counted and o.movie_id = v.movie and o.day = v.day and o.watcher_id = v.watcher),
          v."runtimeSec", v.started, s.last_at, ${countedSec(sql`s.watched`, sql`v.started`, sql`s.last_at`)}, s.watched,
          case when s.is_finished then 100 else least(100, s.position * 100 / greatest(v."runtimeSec", 1)) end,
          u.startup_ms, s.has_failed
        from totals s join view v on v.view = s.view_id left join startup u using (view_id)
        order by v.view
        on conflict (id) do update set last_at = greatest(watch_view.last_at, excluded.last_at),
          watched_sec = ${countedSec(reported, sql`watch_view.started_at`, sql`greatest(watch_view.last_at, excluded.last_at)`)},
          reported_sec = ${reported}, part = greatest(watch_view.part, excluded.part),
          startup_ms = coalesce(watch_view.startup_ms, excluded.startup_ms), has_failed = watch_view.has_failed or excluded.has_failed
      )
      select watcher_id, max(last_at)::text as last_at, sum(events)::int as events from totals group by watcher_id`,
  );
  if (rows.length > 0) {
    await renewScreens(tx, views, events, at);
    await updateLastWatched(tx, rows);
  }
  return rows.reduce((sum, { events: count }) => sum + count, 0);
}

/**
 * The time of an event, from its UUIDv7. An ID thus can't be repeated with another time, and the pair of both, which a
 * table partitioned by time needs as its key, is as unique as the ID.
 * @returns null for an ID without a time
 */
function eventTime(id: string): number | null {
  if (version(id) !== 7) return null;
  return Buffer.from(parse(id).subarray(0, 6)).readUIntBE(0, 6);
}
