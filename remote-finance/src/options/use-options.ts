import { queryOf } from '@backlot/data/query';
import type { adminOptions } from '@backlot/contracts/admins.options';
import type { makerOptions } from '@backlot/contracts/makers.options';
import type { movieOptions } from '@backlot/contracts/movies.options';
import type { couponOptions } from '@backlot/contracts/coupons.options';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Endpoints that answer `_id` and name by prefix. */
type OptionsEndpoint = typeof adminOptions | typeof couponOptions | typeof makerOptions | typeof movieOptions;

const keptMs = 600_000;
/** What one question may name. */
const idsAtOnce = 50;

/**
 * Records of another resource for a filter: those that begin with what is typed, and the chosen ones by their `_id`.
 * @param isWanted nothing is asked for before
 */
export const useOptions = (endpoint: OptionsEndpoint, chosen: readonly string[], isWanted: boolean) => {
  const [q, setQ] = useState('');
  const found = useQuery({
    ...queryOf(endpoint, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
    staleTime: keptMs,
    enabled: isWanted,
  });
  const named = useQuery({
    queryKey: [...queryOf(endpoint, { query: {} }).queryKey, 'named', chosen.join()],
    queryFn: async ({ signal }) => {
      const asked = partsOf(chosen).map((ids) => queryOf(endpoint, { query: { ids: ids.join() } }));
      return (await Promise.all(asked.map(({ queryFn }) => queryFn({ signal })))).flat();
    },
    enabled: chosen.length > 0,
  });
  const byId = new Map(
    [...(named.data ?? []), ...(found.data ?? [])].map(({ _id, name }) => [_id, { value: _id, label: name }]),
  );
  return {
    options: [...byId.values()],
    onSearch: (text: string) => setQ(text.trim()),
    /** Names of the chosen ones are on their way. */
    isNaming: named.isLoading,
  };
};

const partsOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) =>
    ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce),
  );
