import { canAtom } from '@backlot/data/session';
import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type FoundRecord, searchRecords } from './record-search.ts';
import { descriptors } from './use-nav-targets.ts';

const entries = descriptors.flatMap(({ search }) => search);

type Found = { label: string; items: readonly FoundRecord[]; isSearching: boolean; hasFailed: boolean };

/** All searches that the user may use, in parallel; previous results stay until the next ones. */
export const useRecordSearch = (typed: string): Found[] => {
  const can = useAtomValue(canAtom);
  const allowed = entries.filter(({ access }) => can(access));
  const [former] = useState(() => new Map<string, FoundRecord[]>());
  return useQueries({
    queries: allowed.map((entry) => ({
      queryKey: [entry.type, 'search', typed],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const found = await searchRecords(entry, typed, signal);
        former.set(entry.type, found);
        return found;
      },
      enabled: typed !== '',
      // useQueries passes no previous data to a new key, so results are cached here.
      placeholderData: () => former.get(entry.type),
    })),
    combine: (results) =>
      results.map(({ data, isFetching, isError }, index) => ({
        label: allowed[index]?.label ?? '',
        items: typed === '' ? [] : (data ?? []),
        isSearching: isFetching,
        hasFailed: isError,
      })),
  });
};
