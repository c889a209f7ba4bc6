import { endpoint } from '../../platform/http/endpoint.ts';
import { pageOf } from '../../platform/lists/list.ts';
import { movieRow } from './movie.ts';
import { movieQuery } from './query.ts';

/** In its own file, so that the list of movies doesn't load the other endpoints. */
export const movieList = endpoint({
  name: 'movie.list',
  summary: 'List movies; `q` is a prefix of the title.',
  method: 'GET',
  path: 'movie',
  access: 'movie:read',
  query: movieQuery,
  response: pageOf(movieRow),
});
