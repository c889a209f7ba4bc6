import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';

export const movieQuery = (_id: string) => queryOf(moviesApi.get, { params: { _id } });

/** Invalidates every list, card and open page of these movies. */
export const invalidateMovies = async (ids: readonly string[]) => {
  emit('record.changed', { resource: 'movie', ids });
  await Promise.all([invalidate('movie'), invalidate('count')]);
};

export const movieActions = recordActions(moviesApi, () => invalidateMovies([]));

export const transitionMovie = (input: Request<typeof moviesApi.transition>) =>
  movieActions.write(call(moviesApi.transition, input));
export const addImage = (
  input: Request<typeof moviesApi.addImage>,
  file: File,
  onProgress: (fraction: number) => void,
) => movieActions.write(call(moviesApi.addImage, input, { file, onProgress }));
export const updateImage = (input: Request<typeof moviesApi.updateImage>) =>
  movieActions.write(call(moviesApi.updateImage, input));
export const removeImage = (input: Request<typeof moviesApi.removeImage>) =>
  movieActions.write(call(moviesApi.removeImage, input));
export const duplicateMovie = ({ _id }: Pick<Movie, '_id'>) =>
  movieActions.write(call(moviesApi.duplicate, { params: { _id } }));
