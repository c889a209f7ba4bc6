import { FormSection } from '@backlot/ui/form';
import { RevisionList } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import { type Country, countryFields } from '@backlot/contracts/site/countries/country';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countryActions, historyQuery } from './countries.data.ts';
import { countryTexts } from './countries.fields.tsx';
import { pageMessages as m } from './countries.messages.ts';
import { useCountryNames } from './country-choices.ts';

/** Every change of a country, newest first; an earlier revision can be restored. */
export function CountryHistory({ country }: { country: Country }) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...historyQuery(country._id, page), placeholderData: keepPreviousData });
  const nameOf = useCountryNames();
  return (
    <FormSection title={m.history}>
      <RevisionList
        result={result}
        page={page}
        onPage={setPage}
        words={describeRevisions(countryFields, countryTexts, nameOf, { actions: m.historyActions })}
        onRestore={({ _id }) => countryActions.restoreRevision(country, _id)}
      />
    </FormSection>
  );
}
