import { useQuery } from '@tanstack/react-query';
import { choicesQuery, countriesQuery } from './banners.data.ts';

/** What a banner can be given; none until it is there. */
export const useBannerChoices = () => {
  const { data: lookups = [] } = useQuery(choicesQuery());
  const { data: countries = [] } = useQuery(countriesQuery());
  const ofType = (wanted: 'bannerSlot' | 'language') =>
    lookups.flatMap(({ type, key, name }) => (type === wanted ? [{ value: key, label: name }] : []));
  return {
    slots: ofType('bannerSlot'),
    languages: ofType('language'),
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
  };
};

/** A chosen value that is no longer on offer stays among the choices. */
export const withChosen = (
  choices: readonly { value: string; label: string }[],
  chosen: readonly string[],
) => [
  ...choices,
  ...chosen
    .filter((value) => value !== '' && !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: value })),
];
