import { queryOf } from '@backlot/data/query';
import type { adminOptions } from '@backlot/contracts/people/admins/options';
import type { makerOptions } from '@backlot/contracts/catalog/makers/options';
import type { movieOptions } from '@backlot/contracts/catalog/movies/options';
import type { couponOptions } from '@backlot/contracts/money/coupons/options';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Endpoints that return `_id` and name by prefix. */
type OptionsEndpoint = typeof adminOptions | typeof couponOptions | typeof makerOptions | typeof movieOptions;

const staleTimeMs = 600_000;
/** The most IDs per request. */
const idsPerRequest = 50;

/**
 * Records of another resource as options of a filter: matches of the typed prefix, and the selected ones by `_id`.
 * @param isEnabled starts the requests
 */
export const useOptions = (endpoint: OptionsEndpoint, selected: readonly string[], isEnabled: boolean) => {
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
