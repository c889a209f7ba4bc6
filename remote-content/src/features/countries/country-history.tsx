import { RevisionList } from '@backlot/ui/history';
import { FormSection } from '@backlot/ui/form';
import { type Country, countryInput, type CountryInput } from '@backlot/contracts/site/countries/country';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countryHistory, restoreCountry } from './countries.data.ts';
import { countriesMessages as m, fieldLabels, methodLabels, taxLabels } from './countries.messages.ts';
import { rateInWords } from './tax-words.ts';

/** Every change of a country, newest first; any earlier state can be brought back. */
export function CountryHistory({ country: { _id, version } }: { country: Country }) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...countryHistory(_id, page), placeholderData: keepPreviousData });
  return (
    <FormSection title={m.page.history}>
      <RevisionList
        result={result}
        page={page}
        onPage={setPage}
        words={{ field: fieldWords, value: valueWords, actions: m.historyActions }}
        onRestore={({ _id: revisionId }) =>
          restoreCountry({ params: { _id, revisionId }, body: { version } })
        }
      />
    </FormSection>
  );
}

const fieldWords = (field: string): string =>
  field in fieldLabels ? fieldLabels[field as keyof CountryInput] : field; // seen just before

const { taxModel, taxRateBasisPoints, gatewayMethods, i18n } = countryInput.shape;

/** A value may be older than the present rules: then it is shown as it is stored. */
function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  const model = field === 'taxModel' ? taxModel.safeParse(value).data : undefined;
  if (model) return taxLabels[model];
  const rate = field === 'taxRateBasisPoints' ? taxRateBasisPoints.safeParse(value).data : undefined;
  if (rate !== undefined) return rateInWords(rate);
  const methods = field === 'gatewayMethods' ? gatewayMethods.safeParse(value).data : undefined;
  if (methods) return methods.map((method) => methodLabels[method]).join(', ');
  const names = field === 'i18n' ? i18n.safeParse(value).data : undefined;
  if (names) return Object.values(names).join(', ');
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
