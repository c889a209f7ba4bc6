import { useQuery } from '@tanstack/react-query';
import { choicesQuery, countriesQuery } from './banners.data.ts';

const useLookupChoices = (wanted: 'bannerSlot' | 'language') => {
  const { data: lookups = [] } = useQuery(choicesQuery());
  return lookups.flatMap(({ type, key, name }) => (type === wanted ? [{ value: key, label: name }] : []));
};
export const useSlotChoices = () => useLookupChoices('bannerSlot');
export const useLanguageChoices = () => useLookupChoices('language');
export const useCountryChoices = () => {
  const { data: countries = [] } = useQuery(countriesQuery());
  return countries.map(({ code, name }) => ({ value: code, label: name }));
};

/** Names of slots, in the form and in the history. */
export const useBannerNames = () => {
  const slots = useSlotChoices();
  return (key: string) => slots.find(({ value }) => value === key)?.label ?? key;
};
