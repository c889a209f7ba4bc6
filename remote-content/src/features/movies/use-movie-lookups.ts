import type { LookupOption, LookupType } from '@backlot/contracts/site/lookups/lookup';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Choice } from './movie-choices.ts';
import { movieLookups } from './movies.data.ts';

export type Lookups = {
  /** Choices whose value is the `_id`: genres, tags. */
  byId: (type: LookupType) => Choice[];
  /** Choices whose value is the key: boards, ratings, roles, warnings. `parentKey` narrows ratings to a board. */
  byKey: (type: LookupType, parentKey?: string) => Choice[];
  /** The words for an `_id` or a key, itself when unknown. */
  nameOf: (type: LookupType, value: string) => string;
};

const lookupsOf = (options: readonly LookupOption[]): Lookups => {
  const ofType = (type: LookupType) => options.filter((option) => option.type === type);
  return {
    byId: (type) => ofType(type).map(({ _id, name }) => ({ value: _id, label: name })),
    byKey: (type, parentKey) =>
      ofType(type)
        .filter((option) => parentKey === undefined || option.parentKey === parentKey)
        .map(({ key, name }) => ({ value: key, label: name })),
    nameOf: (type, value) =>
      ofType(type).find((option) => option._id === value || option.key === value)?.name ?? value,
  };
};

const none: readonly LookupOption[] = [];

/** The lists that superadmins maintain; empty until they are there. */
export const useMovieLookups = (isWanted = true): Lookups => {
  const { data = none } = useQuery({ ...movieLookups(), enabled: isWanted });
  return useMemo(() => lookupsOf(data), [data]);
};
