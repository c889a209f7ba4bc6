import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { groupColumns } from '../../catalog/movies/movie-groups.table.ts';
import { spanColumns } from '../../../platform/rollups/compact-rollups.service.ts';
import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';
import { groupsOfMovies } from '../../catalog/movies/movie-groups.service.ts';
import { watchMeasures } from './watch.table.ts';

/** Compacted rollups of views by maker and genre. */
export const watchGroupTable = pgTable(
  'watch_group',
  { ...groupColumns, ...spanColumns, ...watchMeasures },
  (t) => [primaryKey({ columns: [t.kind, t.span, t.start, t.groupId] })],
);

/** The totals of every rollup of views. */
export const viewRollup = {
  totals: ['views', 'watchers', 'watched_sec', 'p25', 'p50', 'p75', 'p100', 'completed'],
  people: true,
};
/** The rollup definition of views by movie. */
export const watchMovieRollup: RollupDefinition = {
  table: 'watch_movie',
  keys: ['span', 'start', 'movie_id'],
  ...viewRollup,
  groups: groupsOfMovies('watch_group', ['span', 'start']),
};
