import { queryClient } from '@backlot/data/query-client';
import type { QueryKey } from '@tanstack/react-query';
import { invalidateMovies } from '../movies.data.ts';

/** A write of a part of a movie: its response is cached, and the movie invalidated. */
export async function withPartCached<T>(movieId: string, queryKey: QueryKey, write: Promise<T>): Promise<T> {
  const saved = await write;
  queryClient.setQueryData(queryKey, saved);
  await invalidateMovies([movieId]);
  return saved;
}
