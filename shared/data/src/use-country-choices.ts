import { queryOf } from './query.ts';
import type { countriesApi } from '@backlot/contracts/site/countries/country';
import { useQuery } from '@tanstack/react-query';

/**
 * A hook with the countries of the platform, for a select or filter.
 * @param all the endpoint, which is the caller's: pages without countries don't load their contract
 */
export const countryChoicesOf = (all: (typeof countriesApi)['all']) =>
  function useCountryChoices(isEnabled = true) {
    const { data = [] } = useQuery({ ...queryOf(all), staleTime: 600_000, enabled: isEnabled });
    return data.map(({ code, name }) => ({ value: code, label: name }));
  };
