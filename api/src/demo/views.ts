import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/db/columns.ts';
import type { watchViewTable } from '../domain/money/watch/watch.table.ts';
import { currencyOf } from './payments.ts';
import { type DemoWatcher, joinedBefore } from './people.ts';
import { type SeededRandom, seededRandom } from './poster/seeded-random.ts';

type View = typeof watchViewTable.$inferInsert;

const days = 120;
const dayMs = 86_400_000;
/** Devices by share of views. */
const kinds = [
  { device: 'tv', platform: 'tv' },
  { device: 'tv', platform: 'tv' },
  { device: 'desktop', platform: 'web' },
  { device: 'phone', platform: 'ios' },
  { device: 'phone', platform: 'android' },
  { device: 'tablet', platform: 'ios' },
] as const;

/** Views of the last 120 days, more in recent days; a few movies are popular. */
export function demoViews(
  random: SeededRandom,
  watchers: readonly DemoWatcher[],
  movies: readonly { _id: string; runtimeMinutes: number }[],
  count: number,
  now: Date,
): View[] {
  const counted = new Set<string>();
  const firstDay = new Map<string, string>();
  const playback = seededRandom('playback');
  const popular = movies.slice(0, 40);
  return Array.from({ length: count }, (_, index) => {
    const age = (1 - Math.sqrt((index + 1) / count)) * days * dayMs + random.whole(600_000, 7_200_000);
    const startedAt = new Date(now.getTime() - age);
    const day = startedAt.toISOString().slice(0, 10);
    const watcher = random.pick(joinedBefore(watchers, startedAt));
    const movie = random.pick(random.chance(0.8) ? popular : movies);
    const runtimeSec = movie.runtimeMinutes * 60;
    const part = random.chance(0.55) ? random.whole(90, 100) : random.whole(1, 89);
    const watchedSec = Math.floor((runtimeSec * part) / 100);
    const key = `${movie._id} ${day} ${watcher._id}`;
    const isCounted = !counted.has(key);
    counted.add(key);
    const since = firstDay.get(watcher._id) ?? day;
    firstDay.set(watcher._id, since);
    const kind = random.pick(kinds);
    const source = random.pick(['rental', 'rental', 'purchase', 'gift'] as const);
    return {
      id: newId(),
      day,
      watcherId: watcher._id,
      movieId: movie._id,
      ...kind,
      part,
      source,
      currency: source === 'gift' ? null : currencyOf(watcher.country),
      country: watcher.country,
      quality: 'hd' as const,
      isReturning: since < day,
      isCounted,
      runtimeSec,
      startedAt,
      watchedSec,
      lastAt: new Date(startedAt.getTime() + watchedSec * 1_000),
      ...demoPlayback(playback, kind.device, part),
    };
  });
}

/** TVs start later than phones, and a few views fail before their end. */
const demoPlayback = (random: SeededRandom, device: string, part: number) => ({
  startupMs: random.whole(500, 1_600) + (device === 'tv' ? 900 : 0),
  hasFailed: random.chance(0.03) && part < 90,
});

/** The events of these views: a start, and one every ten minutes. Watchers last watched at the latest of theirs. */
export async function insertDemoEvents(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into watch_event (id, at, watcher_id, movie_id, kind, position_sec, view_id, watched_sec)
    select gen_random_uuid(), v.started_at + least(k * 600, v.watched_sec) * interval '1 second', v.watcher_id, v.movie_id,
      case when k = 0 then 'start' when v.part = 100 and k * 600 >= v.watched_sec then 'finish'
        when v.has_failed and k * 600 >= v.watched_sec then 'error' else 'progress' end,
      least(k * 600, v.watched_sec), v.id, case when k = 0 then 0 else least(600, v.watched_sec - (k - 1) * 600) end
    from watch_view v cross join lateral generate_series(0, ceil(v.watched_sec / 600.0)::int) as k`);
  await tx.execute(sql`
    update watcher w set last_watched_at = e.at
    from (select id, (select max(at) from watch_event where watcher_id = p.id) as at from watcher p) e where e.id = w.id`);
}
