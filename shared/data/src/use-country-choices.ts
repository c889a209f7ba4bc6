import { queryOf } from './query.ts';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { useQuery } from '@tanstack/react-query';

/** The countries of the platform, for a select or filter. */
export function useCountryChoices(isEnabled = true) {
  const { data = [] } = useQuery({
    ...queryOf(countriesApi.all),
    staleTime: 600_000,
    enabled: isEnabled,
  });
  return data.map(({ code, name }) => ({ value: code, label: name }));
}
