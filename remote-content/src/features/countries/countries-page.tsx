import { IconEdit, IconList, useDocumentTitle } from '@backlot/ui';
import { ListPage, type Selected } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import { countriesApi, type Country } from '@backlot/contracts/site/countries/country';
import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { countryColumns, useCountryFilters } from './countries.columns.tsx';
import { pathOf } from './countries.data.ts';
import { countriesMessages as m, sortLabels } from './countries.messages.ts';

const CountriesBulk = lazy(() => import('./bulk/countries-bulk.tsx'));

const rowId = ({ _id }: Country) => _id;
const rowName = ({ name }: Country) => name;
const rowHref = ({ _id }: Country) => pathOf(_id);
const rowActions = ({ _id }: Country) => [{ key: 'edit', label: m.edit, icon: IconEdit, to: pathOf(_id) }];

/** All countries with sales, sign-up, tax and currency. */
export function CountriesPage() {
  const navigate = useNavigate();
  const list = useList(countriesApi.list);
  const filters = useCountryFilters();
  useDocumentTitle(m.title);
  const bulk = (selected: Selected<typeof list.filter>) => <CountriesBulk {...selected} />;
  return (
    <ListPage
      labels={m}
      icon={IconList}
      list={list}
      columns={countryColumns}
      filters={filters}
      sorts={sortLabels}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      rowActions={rowActions}
      bulk={bulk}
      onEdit={(row: Country) => void navigate(pathOf(row._id))}
    />
  );
}
