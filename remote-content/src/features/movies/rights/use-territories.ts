import { countryName } from '@backlot/ui';
import type { CountryOption } from '@backlot/contracts/site/countries/country';
import type { LookupOption } from '@backlot/contracts/site/lookups/lookup';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { groupsQuery, territoriesQuery } from './rights.data.ts';
import { rightsMessages as m } from './rights.messages.ts';

export type TerritoryGroup = { key: string; name: string; codes: readonly string[] };
export type Territories = {
  countries: readonly CountryOption[];
  /** All countries, their regions, and the groups that superadmins maintain. */
  groups: readonly TerritoryGroup[];
  regionOf: (code: string) => string;
  nameOf: (code: string) => string;
  /** The name of the group that consists of these codes, else their names, shortened. */
  describe: (codes: readonly string[]) => string;
};

const namesAtMost = 3;

export function territoriesFrom(
  countries: readonly CountryOption[],
  lookups: readonly LookupOption[],
): Territories {
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const codesWhere = (matches: (country: CountryOption) => boolean) =>
    countries.filter(matches).map(({ code }) => code);
  const regions = [...new Set(countries.map(({ region }) => region))].sort();
  const groups = [
    { key: 'world', name: m.allCountries, codes: codesWhere(() => true) },
    ...regions.map((region) => ({
      key: `region ${region}`,
      name: region,
      codes: codesWhere((country) => country.region === region),
    })),
    ...lookups.map(({ key, name }) => ({
      key,
      name,
      codes: codesWhere((country) => country.groups.includes(key)),
    })),
  ].filter(({ codes }) => codes.length > 1);
  const nameOf = (code: string) => byCode.get(code)?.name ?? countryName(code);
  return {
    countries,
    groups,
    regionOf: (code) => byCode.get(code)?.region ?? '',
    nameOf,
    describe: (codes) => {
      const chosen = new Set(codes);
      const exact = groups.find(
        (group) => group.codes.length === chosen.size && group.codes.every((code) => chosen.has(code)),
      );
      if (exact) return exact.name;
      const names = [...chosen].map(nameOf).sort((a, b) => a.localeCompare(b));
      if (names.length === 0) return m.noTerritory;
      if (names.length <= namesAtMost + 1) return names.join(', ');
      return m.moreTerritories(names.slice(0, namesAtMost).join(', '), names.length - namesAtMost);
    },
  };
}

const noCountries: readonly CountryOption[] = [];
const noLookups: readonly LookupOption[] = [];

/** Countries and groups; codes are shown while names are loading. */
export const useTerritories = (): Territories => {
  const { data: countries = noCountries } = useQuery(territoriesQuery());
  const { data: lookups = noLookups } = useQuery(groupsQuery());
  return useMemo(() => territoriesFrom(countries, lookups), [countries, lookups]);
};
