import type { Endpoint, Request, Response } from '@backlot/contracts/endpoint';
import type { Page } from '@backlot/contracts/list';
import type { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type QuerySchema, type RawQuery, readListQuery } from './list-query.ts';
import { type ListState, useListState } from './list-state.ts';
import { queryClient } from './query-client.ts';
import { queryOf } from './query.ts';

/** How long a change of page waits for its rows. Longer, and the rows before are dimmed instead. */
const waitAtMostMs = 80;

export type ListEndpoint = Endpoint & { query: QuerySchema; response: z.ZodMiniType<Page<unknown>> };

/** What of the URL's values the API is asked: a page may keep more in the URL, how rows are drawn for example. */
const apiQueryOf = <E extends ListEndpoint>(endpoint: E, raw: RawQuery): Request<E> => {
  const query = Object.fromEntries(Object.entries(raw).filter(([key]) => key in endpoint.query.shape));
  return { query } as Request<E>; // each value was read by its own schema
};

const listQuery = <E extends ListEndpoint>(endpoint: E, raw: RawQuery) =>
  queryOf<Endpoint>(endpoint, apiQueryOf(endpoint, raw));

export type List<E extends ListEndpoint, S extends QuerySchema> = ListState<S> & {
  /** The API's query, as the URL says. */
  input: Request<E>;
  /** The rows before stay until the new ones are there. */
  result: UseQueryResult<Response<E>>;
};

/**
 * A list whose state is the URL, and its rows.
 * @param schema what the URL says, when that is more than the API is asked
 */
export const useList = <E extends ListEndpoint, S extends QuerySchema = E['query']>(
  endpoint: E,
  schema: S = endpoint.query as QuerySchema as S, // left out, S is E['query']
): List<E, S> => {
  const state = useListState(schema);
  const options = {
    ...listQuery(endpoint, state.raw),
    placeholderData: keepPreviousData,
    retryOnMount: false, // the loader has just asked
  };
  const result = useQuery(options) as UseQueryResult<Response<E>>; // the query function calls this endpoint
  return { ...state, input: apiQueryOf(endpoint, state.raw), result };
};

/**
 * The loader of a list's route. It asks for the rows as soon as the address is known; while others are on screen, it holds
 * the change back for a moment, so that as a rule the page is drawn once, with the new rows.
 */
export const listLoader =
  <E extends ListEndpoint>(endpoint: E) =>
  async ({ request }: { request: globalThis.Request }): Promise<null> => {
    const { raw } = readListQuery(endpoint.query, new URL(request.url).searchParams);
    const options = listQuery(endpoint, raw);
    const { queryKey } = options;
    const [resource, verb] = queryKey;
    const shown = queryClient.getQueryCache().findAll({ queryKey: [resource, verb], type: 'active' });
    const asking = queryClient.prefetchQuery(options); // never rejects: the page shows what went wrong
    if (!shown.some(({ state }) => state.data !== undefined)) return null;
    request.signal.addEventListener('abort', () => {
      if (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() === 0)
        void queryClient.cancelQueries({ queryKey, exact: true });
    });
    await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, waitAtMostMs))]);
    return null;
  };
