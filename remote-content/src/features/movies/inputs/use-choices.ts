import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { countryChoices } from '../movie-choices.ts';
import { useMovieLookups } from '../use-movie-lookups.ts';

/** Lookups of one type, kept by `_id` or by key. */
export const useLookupChoices = (type: LookupType, by: '_id' | 'key') => {
  const lookups = useMovieLookups();
  return by === '_id' ? lookups.byId(type) : lookups.byKey(type);
};

export const useCountryChoices = () => countryChoices();
