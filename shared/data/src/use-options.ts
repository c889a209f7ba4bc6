import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import type { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from './query.ts';

/** Returns records by the start of their name, or by their IDs. */
type OptionsEndpoint = Endpoint & {
  query: z.ZodMiniType<Record<string, unknown>, { q?: string | undefined; ids?: string | undefined }>;
  response: z.ZodMiniType<{ _id: string; name: string }[]>;
};

const staleTimeMs = 600_000;
/** The most IDs per request. */
const idsPerRequest = 50;

/**
 * Records of another resource as options of a filter or picker: matches of the typed prefix, and the selected ones by `_id`.
 * @param isEnabled whether a search may start
 */
export const useOptions = (endpoint: OptionsEndpoint, selected: readonly string[], isEnabled = true) => {
  const [q, setQ] = useState('');
  const found = useQuery({
    ...queryOf(endpoint, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeMs,
    enabled: isEnabled,
  });
  const named = useQuery({
    queryKey: [...queryOf(endpoint, { query: {} }).queryKey, 'named', selected.join()],
    queryFn: async ({ signal }) => {
      const requests = chunksOf(selected).map((ids) => queryOf(endpoint, { query: { ids: ids.join() } }));
      return (await Promise.all(requests.map(({ queryFn }) => queryFn({ signal })))).flat();
    },
    enabled: selected.length > 0,
  });
  const byId = new Map(
    [...(named.data ?? []), ...(found.data ?? [])].map(({ _id, name }) => [_id, { value: _id, label: name }]),
  );
  return {
    options: [...byId.values()],
    onSearch: (text: string) => setQ(text.trim()),
    /** The names of the selected records are loading. */
    isLoadingNames: named.isLoading,
  };
};

const chunksOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, part) =>
    ids.slice(part * idsPerRequest, (part + 1) * idsPerRequest),
  );
