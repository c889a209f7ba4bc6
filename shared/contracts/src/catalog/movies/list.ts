import { endpoint } from '../../platform/http/endpoint.ts';
import { pageOf } from '../../platform/lists/list.ts';
import { movieRow } from './movie.ts';
import { movieQuery } from './query.ts';

/** Apart from the others: the list of movies opens without them. */
export const movieList = endpoint({
  name: 'movie.list',
  summary: 'A page of movies; `q` is a prefix of the title.',
  method: 'GET',
  path: 'movie',
  access: 'movie:read',
  query: movieQuery,
  response: pageOf(movieRow),
});
