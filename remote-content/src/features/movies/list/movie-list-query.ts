import { csv } from '@backlot/contracts/list';
import { movieFilters, movieQuery } from '@backlot/contracts/movies.query';
import { z } from '@backlot/contracts/z';
import type { RawQuery } from '@backlot/data/list-query';
import type { Request } from '@backlot/contracts/endpoint';
import type { moviesApi } from '@backlot/contracts/movies.api';

const layouts = ['table', 'grid'] as const;
export type Layout = (typeof layouts)[number];

/** The list's URL: what the API is asked, and how the answer is drawn. */
export const movieListQuery = z.strictObject({
  ...movieQuery.shape,
  columns: z.optional(csv(z.string())),
  layout: z._default(z.enum(layouts), 'table'),
  /** The saved view that is open. */
  view: z.optional(z.string()),
});
export type MovieListQuery = z.output<typeof movieListQuery>;

type ApiQuery = Request<typeof moviesApi.list>['query'];

const pick = (raw: RawQuery, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(raw).filter(([key]) => keys.includes(key)));

/** What of the URL narrows the list: the target of a bulk action on everything that matches. */
export const filterOf = (raw: RawQuery) => pick(raw, Object.keys(movieFilters)) as Omit<ApiQuery, 'sort'>; // each value was read by its own schema
