import type { NameOf } from '@backlot/ui/record-form';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import { useCallback } from 'react';
import { useMovieLookups } from './use-movie-lookups.ts';

/** The argument of `NameOf` for a lookup stored by key: keys are unique only within a type. */
export const lookupKey = (type: LookupType, key: string) => `${type}/${key}`;

/** Names of lookups, and of the movie’s maker; stable until they change. */
export const useMovieNames = (maker?: Reference | null): NameOf => {
  const { nameOf } = useMovieLookups();
  return useCallback(
    (wanted) => {
      const [type, key] = wanted.split('/');
      if (key !== undefined) return nameOf(type as LookupType, key); // made by `lookupKey`
      return maker?._id === wanted ? maker.name : nameOf(undefined, wanted);
    },
    [nameOf, maker],
  );
};
