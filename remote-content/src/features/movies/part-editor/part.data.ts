import { queryClient } from '@backlot/data/query-client';
import { refusalsIn } from '@backlot/data/record-actions';
import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import type { QueryKey } from '@tanstack/react-query';
import { invalidateMovies } from '../movies.data.ts';

/** A write of a part of a movie: its response is cached, and the movie invalidated. */
export async function withPartCached<T>(movieId: string, queryKey: QueryKey, write: Promise<T>): Promise<T> {
  const saved = await write;
  queryClient.setQueryData(queryKey, saved);
  await invalidateMovies([movieId]);
  return saved;
}

export const refusalsOfPart = (
  put: Endpoint,
  _id: string,
  input: unknown,
  { version }: { version: number },
) => refusalsIn(put, { params: { _id }, body: { ...(input as object), version } }); // of fields
