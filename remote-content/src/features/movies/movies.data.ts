import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';

type Body<E> = Request<E> extends { body: infer B } ? B : never;

/** Lookups change rarely: one request for all types that movies use, kept for ten minutes. */
export const movieLookups = () => ({
  ...queryOf(lookupsApi.all, {
    query: { types: 'genre,tag,language,ratingBoard,rating,creditRole,contentWarning,rejectReason' },
  }),
  staleTime: 600_000,
});

export const movieOf = (_id: string) => queryOf(moviesApi.get, { params: { _id } });

/** Tells every list, card and open page that these movies are no longer as they were. */
export const moviesChanged = async (ids: readonly string[]) => {
  emit('record.changed', { resource: 'movie', ids });
  await Promise.all([invalidate('movie'), invalidate('count')]);
};

/** A call whose answer is the movie as it is now. */
const changing =
  <I>(send: (input: I) => Promise<Movie>) =>
  async (input: I): Promise<Movie> => {
    const movie = await send(input);
    await moviesChanged([movie._id]);
    return movie;
  };

type Known = Pick<Movie, '_id' | 'version'>;
const at = ({ _id, version }: Known) => ({ params: { _id }, body: { version } });

export const createMovie = changing((body: Body<typeof moviesApi.create>) =>
  call(moviesApi.create, { body }),
);
export const replaceMovie = changing((input: Request<typeof moviesApi.replace>) =>
  call(moviesApi.replace, input),
);
export const transitionMovie = changing((input: Request<typeof moviesApi.transition>) =>
  call(moviesApi.transition, input),
);
export const removeMovie = changing(({ _id, version }: Known) =>
  call(moviesApi.remove, { params: { _id }, query: { version } }),
);
export const restoreMovie = changing((movie: Known) => call(moviesApi.restore, at(movie)));
export const duplicateMovie = changing(({ _id }: Known) => call(moviesApi.duplicate, { params: { _id } }));
export const restoreRevision = changing((input: Request<typeof moviesApi.restoreRevision>) =>
  call(moviesApi.restoreRevision, input),
);
