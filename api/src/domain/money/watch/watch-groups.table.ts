import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { groupColumns, spanColumns } from '../../../platform/rollups/compact-rollups.service.ts';
import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';
import { groupsOfMovies } from '../../../platform/rollups/groups.service.ts';
import { watchMeasures } from './watch.table.ts';

/** Sums of views that are folded, by makers and genres of the movies. */
export const watchGroupTable = pgTable(
  'watch_group',
  { ...groupColumns, ...spanColumns, ...watchMeasures },
  (t) => [primaryKey({ columns: [t.kind, t.span, t.start, t.groupId] })],
);

/** What is summed of views. */
export const viewSums = {
  sums: ['views', 'watchers', 'watched_sec', 'p25', 'p50', 'p75', 'p100', 'completed'],
  people: true,
};
/** What is kept of views by movie. */
export const watchMovieSums: RollupDefinition = {
  table: 'watch_movie',
  keys: ['span', 'start', 'movie_id'],
  ...viewSums,
  groups: groupsOfMovies('watch_group', ['span', 'start']),
};
