import { countriesApi } from '@backlot/contracts/site/countries/country';
import { countryChoicesOf } from '@backlot/data/use-country-choices';

export const useCountryChoices = countryChoicesOf(countriesApi.all);
