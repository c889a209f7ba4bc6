import type { RollupDefinition } from '../../../platform/rollups/rollup-definition.service.ts';
import { groupsOfMovies } from '../../../platform/rollups/groups.service.ts';

const sums = [
  'rentals',
  'purchases',
  'gross_minor',
  'refunded_minor',
  'tax_minor',
  'maker_minor',
  'platform_minor',
];

/** What is kept of payments by movie. */
export const saleMovieSums: RollupDefinition = {
  table: 'sale_movie',
  keys: ['span', 'start', 'movie_id', 'currency'],
  sums,
  groups: groupsOfMovies('sale_group', ['span', 'start', 'currency']),
};
/** What is kept of payments for movies. */
export const saleSums: readonly RollupDefinition[] = [
  saleMovieSums,
  { table: 'sale_country', keys: ['span', 'start', 'country', 'currency'], sums },
];
