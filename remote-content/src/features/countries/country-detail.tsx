import { IconList, PageHeader, Stack, StatusBadge, useDocumentTitle } from '@backlot/ui';
import { RecordHistory } from '@backlot/ui/history';
import { fromCachedRow } from '@backlot/data/list';
import { useRecord } from '@backlot/data/record';
import { type RecordHead, RecordLoader } from '@backlot/ui/record';
import { describeRevisions, FormCard } from '@backlot/ui/record-form';
import { countriesApi, countryFields, type Country } from '@backlot/contracts/site/countries/country';
import { useParams } from 'react-router-dom';
import { countryActions, countryQuery, historyQuery, listPath } from './countries.data.ts';
import { countryTexts, useCountryNames } from './countries.fields.tsx';
import { countriesMessages, detailMessages as m } from './countries.messages.ts';
import { CountryForm } from './country-form.tsx';

/** The country of the URL: its form and its history. */
export function CountryPage() {
  const { _id = '' } = useParams();
  const result = useRecord(countryQuery(_id));
  return (
    <RecordLoader
      result={result}
      icon={IconList}
      labels={m}
      listPath={listPath}
      head={fromCachedRow(countriesApi.list, _id, headOf)}
    >
      {(country) => <CountryDetail key={_id} country={country} />}
    </RecordLoader>
  );
}

const headOf = ({ name, embargo }: Pick<Country, 'name' | 'embargo'>): RecordHead => ({
  title: name,
  crumbs: [{ label: countriesMessages.title, to: listPath }],
  status: embargo && <StatusBadge tone="danger" label={countryFields.embargo.label} />,
});

function CountryDetail({ country }: { country: Country }) {
  const { _id, name, code, code3, subregion } = country;
  const nameOf = useCountryNames();
  useDocumentTitle(name);
  return (
    <>
      <PageHeader {...headOf(country)} facts={[`${code} · ${code3}`, subregion]} />
      <Stack gap="xl">
        <CountryForm country={country} />
        <FormCard title={m.history}>
          <RecordHistory
            query={(page) => historyQuery(_id, page)}
            labels={describeRevisions(countryFields, countryTexts, nameOf, { type: 'country' })}
            onRestore={(revision) => countryActions.restoreRevision(country, revision._id)}
          />
        </FormCard>
      </Stack>
    </>
  );
}
