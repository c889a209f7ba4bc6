import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { countryLookups } from './countries.data.ts';

/** The choices of a type by key; none until they are there. A chosen one that is no longer offered stays among them. */
export function useCountryLookups() {
  const { data } = useQuery({ ...countryLookups(), staleTime: 600_000 });
  return useCallback(
    (type: LookupType, chosen: readonly string[] = []) => {
      const options = (data ?? []).flatMap((lookup) =>
        lookup.type === type ? [{ value: lookup.key, label: lookup.name }] : [],
      );
      const missing = chosen.filter((key) => !options.some(({ value }) => value === key));
      return [...options, ...missing.map((key) => ({ value: key, label: key }))];
    },
    [data],
  );
}
