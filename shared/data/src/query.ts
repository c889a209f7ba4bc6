import type { Endpoint, Response } from '@backlot/contracts/platform/http/endpoint';
import { type CallArgs, send } from './call.ts';
import { dropEarly } from './early.ts';
import { on } from './events.ts';
import { queryClient } from './query-client.ts';

type QueryKey = readonly [resource: string, verb: string, input: unknown];

/** Options for `useQuery`. The key starts with the resource: `['movie', 'list', input]`. */
export const queryOf = <E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>) => {
  const [resource = '', verb = ''] = endpoint.name.split('.');
  const queryKey: QueryKey = [resource, verb, input ?? {}];
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Response<E>> => send(endpoint, input, { signal }),
  };
};

/** Fills the cache ahead of a visit; a failure shows when the page itself fetches. */
export const prefetch = <E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<void> =>
  queryClient.prefetchQuery(queryOf(endpoint, ...args));

/** How long a navigation waits for its data; after that the page comes without them. */
const waitAtMostMs = 80;

/**
 * Fetches what the page of a navigation shows, for its loader; an aborted navigation cancels it unless something else
 * shows it. Resolves when it is there or has failed, which the page shows, and no later than the wait.
 */
export const fetchForPage = async (
  options: ReturnType<typeof queryOf>,
  signal: AbortSignal,
): Promise<void> => {
  const { queryKey } = options;
  signal.addEventListener('abort', () => {
    if (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() === 0)
      void queryClient.cancelQueries({ queryKey, exact: true });
  });
  const fetched = queryClient.prefetchQuery(options);
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, waitAtMostMs))]);
};

/** Invalidates all queries of a resource; those on screen are fetched again. */
export const invalidate = (resource: string): Promise<void> => {
  dropEarly(resource);
  return queryClient.invalidateQueries({ queryKey: [resource] });
};

/** Invalidates queries on the record changes that any part of the product emits; returns what stops it. */
export const followRecordChanges = (): (() => void) =>
  on('record.changed', ({ resource }) => void Promise.all([invalidate(resource), invalidate('count')]));
