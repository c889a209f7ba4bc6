import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { KeptSums } from '../sums/fold.service.ts';

const mix = ['country', 'device', 'platform', 'source', 'is_returning'];
const measured = {
  sums: ['views', 'watchers', 'watched_sec', 'p25', 'p50', 'p75', 'p100', 'completed'],
  people: true,
};

/** What is kept of views. */
export const watchSums: readonly KeptSums[] = [
  { table: 'watch_day', keys: ['day', 'movie_id', ...mix], ...measured },
  { table: 'watch_movie', keys: ['span', 'start', 'movie_id'], ...measured },
  { table: 'watch_mix', keys: ['span', 'start', ...mix], ...measured },
  { table: 'watch_part', keys: ['movie_id', 'day', 'part'], sums: ['views'] },
];

/** Makes the months of events ahead of time; what comes for none of them waits in a partition of its own. */
export async function makeWatchMonths({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  for (const ahead of [0, 1, 2]) {
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1));
    await db.execute(sql`select make_watch_month(${month.toISOString().slice(0, 10)}::date)`);
  }
}
