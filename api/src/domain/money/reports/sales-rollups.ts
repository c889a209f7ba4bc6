import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';
import { groupsOfMovies } from '../../catalog/movies/movie-groups.service.ts';

const totals = [
  'rentals',
  'purchases',
  'gross_minor',
  'refunded_minor',
  'tax_minor',
  'maker_minor',
  'platform_minor',
];

/** The rollup definition of sales by movie. */
export const saleMovieRollup: RollupDefinition = {
  table: 'sale_movie',
  keys: ['span', 'start', 'movie_id', 'currency'],
  totals,
  groups: groupsOfMovies('sale_group', ['span', 'start', 'currency']),
};
/** The rollup definitions of sales. */
export const saleRollups: readonly RollupDefinition[] = [
  saleMovieRollup,
  { table: 'sale_movie_country', keys: ['span', 'start', 'movie_id', 'country', 'currency'], totals },
  { table: 'sale_country', keys: ['span', 'start', 'country', 'currency'], totals },
];
