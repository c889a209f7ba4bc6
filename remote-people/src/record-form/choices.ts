import { languageName } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { useQuery } from '@tanstack/react-query';

/** One choice of a select. */
export type Choice = { value: string; label: string };

const staleTimeMs = 600_000;

/** The choices of an enum with its labels. */
export const choicesFrom = <K extends string>(labels: Record<K, string>): Choice[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** Choices, and chosen values that are no longer offered under their own name. */
export const withChosen = (choices: readonly Choice[], chosen: readonly string[]): Choice[] => [
  ...choices,
  ...chosen
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: value })),
];

/** Every country by name; empty until loaded. */
export const useCountries = (isWanted = true): Choice[] => {
  const { data = [] } = useQuery({ ...queryOf(countriesApi.all), staleTime: staleTimeMs, enabled: isWanted });
  return data.map(({ code, name }) => ({ value: code, label: name }));
};

const languageTags =
  'ar bg ca cs da de el en en-GB en-US es et fa fi fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR pt-PT ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  );
let languages: Choice[] | undefined;

/** Languages by name. */
export const languageChoices = (): Choice[] =>
  (languages ??= languageTags
    .map((value) => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label)));

let timeZones: Choice[] | undefined;

/** Every time zone that the browser knows. */
export const timeZoneChoices = (): Choice[] =>
  (timeZones ??= ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
    value: zone,
    label: zone,
  })));
