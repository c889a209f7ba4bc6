import { type SQL, sql } from 'drizzle-orm';
import type { RollupGroups, RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';
import { type Days, type Granularity, rollupRowsWithin } from '../../../platform/rollups/spans.service.ts';

export type GroupKind = 'maker' | 'genre';

/** The current groups of movies, in place of `movie_id`. */
export const groupsOfMovies = (table: string, keys: readonly string[]): RollupGroups => ({
  table,
  keys: ['kind', 'group_id', ...keys],
  join: 'join movie_group using (movie_id)',
  changesTable: 'group_moved',
});

/**
 * The rollups by maker or by genre that cover the days, as rows to select from with `group_id` in place of `movie_id`.
 * They follow the movies' current makers and genres: pending rows, and groups that a movie has just joined or left, are
 * read from the rollups by movie, in the same statement.
 */
export function groupsWithin(
  kept: RollupDefinition,
  kind: GroupKind,
  days: Days,
  spans: readonly Granularity[],
): SQL {
  const ofKind = sql`kind = ${sql.raw(`'${kind}'`)}`;
  const columns = [...kept.keys.filter((key) => key !== 'movie_id'), ...kept.totals];
  const list = sql.raw(['group_id', ...columns, ...(kept.people ? ['people'] : [])].join(', '));
  const groups = kept.groups?.table ?? kept.table;
  const marks = sql`from group_moved where sums = ${sql.raw(`'${groups}'`)} and ${ofKind}`;
  const moved = sql`group_id = any(array(select group_id ${marks}))`;
  const ofMovies = (some: SQL) =>
    sql`select ${list} from ${rollupRowsWithin(kept.table, days, spans, some)} m join movie_group using (movie_id) where ${ofKind}`;
  return sql`(
    select ${list} from ${rollupRowsWithin(groups, days, spans, ofKind)} k where not ${moved}
    union all ${ofMovies(sql`not folded`)}
    union all ${ofMovies(sql`folded`)} and exists (select ${marks}) and ${moved})`;
}
