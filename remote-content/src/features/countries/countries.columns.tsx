import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import { currencyName, RelativeTime, StatusBadge } from '@backlot/ui';
import { columnsOf, type Filter } from '@backlot/ui/table';
import { columnLabelOf } from '@backlot/contracts/platform/records/record-fields';
import {
  countryFields,
  countryRegion,
  type Country,
  taxModel,
} from '@backlot/contracts/site/countries/country';
import { asTax, useCountryLookups } from './countries.fields.tsx';
import { countriesMessages as m, taxLabels } from './countries.messages.ts';
import { CountrySwitch } from './country-switch.tsx';

const { columns: labels } = m;

export const countryColumns = columnsOf<
  Country,
  | 'code3'
  | 'subregion'
  | 'gatewayMethods'
  | 'ratingBoard'
  | 'taxModel'
  | 'taxRateBasisPoints'
  | 'taxInclusive'
  | 'untaxedReason'
  | 'nativeName'
  | 'i18n'
  | 'groups'
  | 'languages'
  | 'callingCode'
  | 'postalCodeRegex'
  | 'createdAt',
  'tax' | 'board'
>({
  name: { label: columnLabelOf(countryFields.name), sortKey: 'name', width: 220, render: ({ name }) => name },
  code: { label: labels.code, sortKey: 'code', width: 80, render: ({ code }) => code },
  region: {
    label: labels.region,
    width: 170,
    isHiddenAtFirst: true,
    render: ({ subregion }) => subregion,
  },
  sellable: {
    label: columnLabelOf(countryFields.sellable),
    width: 90,
    cardRole: 'fact',
    render: (country) => <CountrySwitch country={country} field="sellable" label={m.sales(country.name)} />,
  },
  signupAllowed: {
    label: columnLabelOf(countryFields.signupAllowed),
    width: 90,
    cardRole: 'fact',
    render: (country) => (
      <CountrySwitch country={country} field="signupAllowed" label={m.signUp(country.name)} />
    ),
  },
  tax: { label: labels.tax, width: 130, cardRole: 'fact', render: asTax },
  currency: { label: countryFields.currency.label, width: 100, render: ({ currency }) => currency ?? m.none },
  board: {
    label: columnLabelOf(countryFields.ratingBoard),
    width: 90,
    render: ({ ratingBoard }) => ratingBoard ?? m.none,
  },
  embargo: {
    label: countryFields.embargo.label,
    width: 120,
    cardRole: 'badge',
    render: ({ embargo }) => embargo && <StatusBadge tone="danger" label={countryFields.embargo.label} />,
  },
  updatedAt: {
    label: recordRowLabels.updatedAt,
    sortKey: 'updatedAt',
    width: 130,
    isHiddenAtFirst: true,
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
  },
});

export function useCountryFilters(): readonly Filter[] {
  const groups = useCountryLookups('region');
  const currencies = useCountryLookups('currency');
  return [
    {
      kind: 'choice',
      key: 'region',
      label: m.columns.region,
      options: countryRegion.options.map((value) => ({ value, label: value })),
    },
    { kind: 'choice', key: 'group', label: m.group, options: groups },
    { kind: 'flag', key: 'sellable', label: columnLabelOf(countryFields.sellable) },
    { kind: 'flag', key: 'signupAllowed', label: columnLabelOf(countryFields.signupAllowed) },
    {
      kind: 'choice',
      key: 'taxModel',
      label: countryFields.taxModel.label,
      options: taxModel.options.map((value) => ({ value, label: taxLabels[value] })),
    },
    {
      kind: 'choice',
      key: 'currency',
      label: countryFields.currency.label,
      options: currencies.map(({ value }) => ({ value, label: `${value} ${currencyName(value)}` })),
    },
    { kind: 'flag', key: 'embargo', label: countryFields.embargo.label },
  ];
}
