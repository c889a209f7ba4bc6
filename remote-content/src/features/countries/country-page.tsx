import { IconList, PageHeader, Stack, StatusBadge, useDocumentTitle } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { countryFields, type Country } from '@backlot/contracts/site/countries/country';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { countryQuery, listPath } from './countries.data.ts';
import { countriesMessages, pageMessages } from './countries.messages.ts';
import { CountryForm } from './country-edit.tsx';
import { CountryHistory } from './country-history.tsx';

/** The country of the address: its form and its history. */
export function CountryPage() {
  const { _id = '' } = useParams();
  const result = useQuery(countryQuery(_id));
  return (
    <RecordLoader result={result} icon={IconList} words={pageMessages} listPath={listPath}>
      {(country) => <CountryDetail key={_id} country={country} />}
    </RecordLoader>
  );
}

function CountryDetail({ country }: { country: Country }) {
  const { name, code, code3, subregion, embargo } = country;
  useDocumentTitle(name);
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: countriesMessages.title, to: listPath }]}
        facts={[`${code} · ${code3}`, subregion]}
        status={embargo && <StatusBadge tone="danger" label={countryFields.embargo.label} />}
      />
      <Stack gap="xl">
        <CountryForm country={country} />
        <CountryHistory country={country} />
      </Stack>
    </>
  );
}
