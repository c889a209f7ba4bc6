import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from './countries.data.ts';

/** Active lookups of a type, by key. */
export const useLookupChoices = (wanted: LookupType) => {
  const { data: lookups = [] } = useQuery(choicesQuery());
  return lookups.flatMap(({ type, key, name }) => (type === wanted ? [{ value: key, label: name }] : []));
};
export const useGroupChoices = () => useLookupChoices('region');
export const useLanguageChoices = () => useLookupChoices('language');
export const useBoardChoices = () => useLookupChoices('ratingBoard');
/** `EUR Euro` */
export const useCurrencyChoices = () =>
  useLookupChoices('currency').map(({ value, label }) => ({ value, label: `${value} ${label}` }));

/** Names of groups and rating boards, in the form and in the history. */
export const useCountryNames = () => {
  const known = [...useGroupChoices(), ...useBoardChoices()];
  return (key: string) => known.find(({ value }) => value === key)?.label ?? key;
};
