import type { Endpoint, Response } from '@backlot/contracts/endpoint';
import { type CallArgs, send } from './call.ts';
import { on } from './events.ts';
import { queryClient } from './query-client.ts';

type QueryKey = readonly [resource: string, verb: string, input: unknown];

/** Options for `atomWithQuery` or `useQuery`. The key starts with the resource: `['movie', 'list', input]`. */
export const queryOf = <E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>) => {
  const [resource = '', verb = ''] = endpoint.name.split('.');
  const queryKey: QueryKey = [resource, verb, input ?? {}];
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Response<E>> => send(endpoint, input, { signal }),
  };
};

/** Fills the cache ahead of a visit; a failure shows when the page itself asks. */
export const prefetch = <E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<void> =>
  queryClient.prefetchQuery(queryOf(endpoint, ...args));

/** Marks all that is known of a resource as old; what is on screen is fetched again. */
export const invalidate = (resource: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [resource] });

/** Keeps the cache in step with changes told by any part of the product; returns what ends it. */
export const followRecordChanges = (): (() => void) =>
  on('record.changed', ({ resource }) => void Promise.all([invalidate(resource), invalidate('count')]));
