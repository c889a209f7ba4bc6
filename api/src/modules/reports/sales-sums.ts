import type { KeptSums } from '../sums/fold.service.ts';
import { groupsOfMovies } from '../sums/groups.service.ts';

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
export const saleMovieSums: KeptSums = {
  table: 'sale_movie',
  keys: ['span', 'start', 'movie_id', 'currency'],
  sums,
  groups: groupsOfMovies('sale_group', ['span', 'start', 'currency']),
};
/** What is kept of payments for movies. */
export const saleSums: readonly KeptSums[] = [
  saleMovieSums,
  { table: 'sale_country', keys: ['span', 'start', 'country', 'currency'], sums },
];
