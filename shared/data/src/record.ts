import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import type { z } from '@backlot/contracts/z';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { fetchForPage, queryOf } from './query.ts';
import { canAtom } from './session.ts';
import { store } from './store.ts';

type RecordEndpoint = Endpoint & { method: 'GET'; params: z.ZodMiniType<{ _id: string }> };
type Navigation = { params: Record<string, string | undefined>; request: globalThis.Request };

/**
 * The loader of a record's route: the record is requested while the page's code loads, and the page usually renders once,
 * with it. The page reads it with `useRecord`.
 * @param name of the parameter in the route's path that has the ID
 */
export const recordLoader =
  (endpoint: RecordEndpoint, name = '_id') =>
  async ({ params, request }: Navigation): Promise<null> => {
    const options = queryOf<Endpoint>(endpoint, { params: { _id: params[name] } });
    const isCached = queryClient.getQueryData(options.queryKey) !== undefined; // the page refetches what is stale
    if (!isCached && store.get(canAtom)(endpoint.access)) await fetchForPage(options, request.signal);
    return null;
  };

/** `useQuery` for a page whose loader has just fetched its record: a failure shows after one request. */
export const useRecord = ((options) => useQuery({ ...options, retryOnMount: false })) as typeof useQuery;
