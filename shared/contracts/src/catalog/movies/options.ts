import { endpoint } from '../../platform/http/endpoint.ts';
import { reference } from '../../platform/values/fields.ts';
import { csv, optionsQuery } from '../../platform/lists/list.ts';
import { movieType } from './types.ts';
import { z } from '../../z.ts';

/** In its own file, so that pages that only choose a movie don't load its fields. */
export const movieOptions = endpoint({
  name: 'movie.all',
  summary: 'Search movies by title prefix, for pickers.',
  method: 'GET',
  path: 'movie/all',
  access: 'movie:read',
  /** `type` narrows it to series, for an episode. */
  query: z.strictObject({ ...optionsQuery.shape, type: z.optional(csv(movieType)) }),
  response: z.array(reference),
});
