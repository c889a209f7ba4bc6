import { movieQuery } from '@backlot/contracts/catalog/movies/query';
import { z } from '@backlot/contracts/z';

const layouts = ['table', 'grid'] as const;
export type Layout = (typeof layouts)[number];

/** The list's URL: the query of the API, and the layout. */
export const movieListQuery = z.strictObject({
  ...movieQuery.shape,
  layout: z._default(z.enum(layouts), 'table'),
});
export type MovieListQuery = z.output<typeof movieListQuery>;
