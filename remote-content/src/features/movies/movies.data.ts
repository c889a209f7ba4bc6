import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { InputOf } from '@backlot/contracts/platform/records/record-fields';
import type { Movie, movieFields } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';

export const movieQuery = (_id: string) => queryOf(moviesApi.get, { params: { _id } });

/** Invalidates every list, card and open page of these movies. */
export const invalidateMovies = async (ids: readonly string[]) => {
  emit('record.changed', { resource: 'movie', ids });
  await Promise.all([invalidate('movie'), invalidate('count')]);
};

/** A write that returns the movie. */
const withInvalidation =
  <I extends unknown[]>(write: (...input: I) => Promise<Movie>) =>
  async (...input: I): Promise<Movie> => {
    const movie = await write(...input);
    await invalidateMovies([movie._id]);
    return movie;
  };

type Known = Pick<Movie, '_id' | 'version'>;
const at = ({ _id, version }: Known) => ({ params: { _id }, body: { version } });

/** Replaces `base`, or adds a movie. */
export const saveMovie = withInvalidation((input: InputOf<typeof movieFields>, base: Known | null) =>
  base
    ? call(moviesApi.replace, { params: { _id: base._id }, body: { ...input, version: base.version } })
    : call(moviesApi.create, { body: input }),
);
export const transitionMovie = withInvalidation((input: Request<typeof moviesApi.transition>) =>
  call(moviesApi.transition, input),
);
export const removeMovie = withInvalidation(({ _id, version }: Known) =>
  call(moviesApi.remove, { params: { _id }, query: { version } }),
);
export const restoreMovie = withInvalidation((movie: Known) => call(moviesApi.restore, at(movie)));
export const duplicateMovie = withInvalidation(({ _id }: Known) =>
  call(moviesApi.duplicate, { params: { _id } }),
);
export const restoreRevision = withInvalidation((input: Request<typeof moviesApi.restoreRevision>) =>
  call(moviesApi.restoreRevision, input),
);
