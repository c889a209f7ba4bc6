import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';
import { dimensions, watchMixRollup } from './watch-dimensions.table.ts';
import { watchQualityRollup } from './watch-quality.table.ts';
import { viewRollup, watchMovieRollup } from './watch-groups.table.ts';

/** The rollup definitions of views. */
export const watchRollups: readonly RollupDefinition[] = [
  { table: 'watch_day', keys: ['day', 'movie_id', ...dimensions], ...viewRollup },
  watchMovieRollup,
  watchMixRollup,
  {
    table: 'watch_hour',
    keys: ['span', 'start', 'hour', 'country'],
    totals: ['views', 'watched_sec', 'completed'],
    people: true,
  },
  watchQualityRollup,
  { table: 'watch_part', keys: ['movie_id', 'day', 'part'], totals: ['views'] },
];

/** Creates partitions of upcoming months; other events go to the default partition. */
export async function createWatchPartitions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  for (const ahead of [0, 1, 2]) {
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1));
    await db.execute(sql`select make_watch_month(${month.toISOString().slice(0, 10)}::date)`);
  }
}
