import { languageName } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { countriesApi } from '@backlot/contracts/countries';
import { type LookupOption, lookupsApi } from '@backlot/contracts/lookups';
import { makersApi } from '@backlot/contracts/makers.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** One choice of a select. */
export type Choice = { value: string; label: string };

const keptMs = 600_000;

/** The choices of an enum with its labels. */
export const choicesFrom = <K extends string>(labels: Record<K, string>): Choice[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** Choices, and those that are chosen but no longer on offer under their own name. */
export const withChosen = (choices: readonly Choice[], chosen: readonly string[]): Choice[] => [
  ...choices,
  ...chosen
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: value })),
];

/** Every country by name; empty until they are there. */
export const useCountries = (isWanted = true): Choice[] => {
  const { data = [] } = useQuery({ ...queryOf(countriesApi.all), staleTime: keptMs, enabled: isWanted });
  return data.map(({ code, name }) => ({ value: code, label: name }));
};

const none: readonly LookupOption[] = [];

/** The lists that superadmins maintain, as far as makers need them, by key. */
export const useMakerLookups = () => {
  const { data = none } = useQuery({
    ...queryOf(lookupsApi.all, { query: { types: 'contactLabel,licenceType,currency' } }),
    staleTime: keptMs,
  });
  const of = (type: LookupOption['type']): Choice[] =>
    data.filter((option) => option.type === type).map(({ key, name }) => ({ value: key, label: name }));
  return {
    of,
    nameOf: (type: LookupOption['type'], key: string) =>
      of(type).find(({ value }) => value === key)?.label ?? key,
  };
};

/** Admins who can look after a maker, by the start of their name, and the chosen ones. */
export const useOwners = (chosen: readonly string[], isWanted = true) => {
  const [q, setQ] = useState('');
  const found = useQuery({
    ...queryOf(makersApi.owners, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
    staleTime: keptMs,
    enabled: isWanted,
  });
  const named = useQuery({
    ...queryOf(makersApi.owners, { query: { ids: chosen.join() } }),
    enabled: chosen.length > 0,
  });
  const byId = new Map(
    [...(named.data ?? []), ...(found.data ?? [])].map(({ _id, name }) => [_id, { value: _id, label: name }]),
  );
  return { options: [...byId.values()], onSearch: (text: string) => setQ(text.trim()) };
};

const languageTags =
  'ar bg ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  );
let languages: Choice[] | undefined;

/** Languages by name. */
export const languageChoices = (): Choice[] =>
  (languages ??= languageTags
    .map((value) => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label)));
