import { RelativeTime, StatusBadge } from '@backlot/ui';
import type { Column } from '@backlot/ui/table';
import type { Country } from '@backlot/contracts/site/countries/country';
import { countriesMessages as m } from './countries.messages.ts';
import { CountrySwitch } from './country-switch.tsx';
import { taxInWords } from './tax-words.ts';

const { columns: labels } = m;

export const countryColumns: readonly Column<Country>[] = [
  { key: 'name', label: labels.name, sortKey: 'name', width: 220, render: ({ name }) => name },
  { key: 'code', label: labels.code, sortKey: 'code', width: 80, render: ({ code }) => code },
  {
    key: 'region',
    label: labels.region,
    width: 170,
    isHiddenAtFirst: true,
    render: ({ subregion }) => subregion,
  },
  {
    key: 'sellable',
    label: labels.sellable,
    width: 90,
    cardRole: 'fact',
    render: (country) => <CountrySwitch country={country} field="sellable" label={m.sale(country.name)} />,
  },
  {
    key: 'signupAllowed',
    label: labels.signupAllowed,
    width: 90,
    cardRole: 'fact',
    render: (country) => (
      <CountrySwitch country={country} field="signupAllowed" label={m.signUp(country.name)} />
    ),
  },
  { key: 'tax', label: labels.tax, width: 130, cardRole: 'fact', render: taxInWords },
  { key: 'currency', label: labels.currency, width: 100, render: ({ currency }) => currency ?? m.none },
  { key: 'board', label: labels.board, width: 90, render: ({ ratingBoard }) => ratingBoard ?? m.none },
  {
    key: 'embargo',
    label: m.embargo,
    width: 120,
    cardRole: 'badge',
    render: ({ embargo }) => embargo && <StatusBadge tone="danger" label={m.embargo} />,
  },
  {
    key: 'updatedAt',
    label: labels.updatedAt,
    sortKey: 'updatedAt',
    width: 130,
    isHiddenAtFirst: true,
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
  },
];
