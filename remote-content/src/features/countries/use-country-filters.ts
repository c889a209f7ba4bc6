import { currencyName } from '@backlot/ui';
import type { Filter } from '@backlot/ui/table';
import { countryRegion, taxModel } from '@backlot/contracts/site/countries/country';
import { countriesMessages as m, fieldLabels, taxLabels } from './countries.messages.ts';
import { useCountryLookups } from './use-country-lookups.ts';

export function useCountryFilters(): readonly Filter[] {
  const choices = useCountryLookups();
  return [
    {
      kind: 'choice',
      key: 'region',
      label: m.columns.region,
      options: countryRegion.options.map((value) => ({ value, label: value })),
    },
    { kind: 'choice', key: 'group', label: m.group, options: choices('region') },
    { kind: 'flag', key: 'sellable', label: fieldLabels.sellable },
    { kind: 'flag', key: 'signupAllowed', label: fieldLabels.signupAllowed },
    {
      kind: 'choice',
      key: 'taxModel',
      label: m.columns.tax,
      options: taxModel.options.map((value) => ({ value, label: taxLabels[value] })),
    },
    {
      kind: 'choice',
      key: 'currency',
      label: m.columns.currency,
      options: choices('currency').map(({ value }) => ({ value, label: `${value} ${currencyName(value)}` })),
    },
    { kind: 'flag', key: 'embargo', label: m.embargo },
  ];
}
