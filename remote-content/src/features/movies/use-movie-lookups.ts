import { queryOf } from '@backlot/data/query';
import { type LookupOption, lookupsApi, type LookupType } from '@backlot/contracts/site/lookups/lookup';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Choice } from './movie-choices.ts';

export type Lookups = {
  /** Choices whose value is the `_id`: genres, tags. */
  byId: (type: LookupType) => Choice[];
  /** Choices whose value is the key: boards, ratings, roles, warnings. `parentKey` narrows ratings to a board. */
  byKey: (type: LookupType, parentKey?: string) => Choice[];
  /** The name of an `_id` or a key, or the value itself when unknown; an `_id` needs no type. */
  nameOf: (type: LookupType | undefined, value: string) => string;
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
      options.find(({ _id, key, type: own }) => _id === value || (key === value && (!type || own === type)))
        ?.name ?? value,
  };
};

/** One request for all types that movies use; lookups change rarely. */
const movieLookups = () => ({
  ...queryOf(lookupsApi.all, {
    query: { types: 'genre,tag,language,ratingBoard,rating,creditRole,contentWarning,rejectReason' },
  }),
  staleTime: 600_000,
});

const none: readonly LookupOption[] = [];

/** The lookups of movies; empty until they have loaded. */
export const useMovieLookups = (isWanted = true): Lookups => {
  const { data = none } = useQuery({ ...movieLookups(), enabled: isWanted });
  return useMemo(() => lookupsOf(data), [data]);
};
