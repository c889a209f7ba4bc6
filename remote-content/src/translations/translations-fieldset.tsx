import { TranslationsFieldset as Fieldset, type TranslationsProps } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { useQuery } from '@tanstack/react-query';
import { lookupChoices } from '../records/lookup-choices.ts';

/** Inputs by language; active languages can be added. */
export const TranslationsFieldset = (props: Omit<TranslationsProps, 'choices'>) => (
  <Fieldset {...props} choices={useLanguageChoices()} />
);

/** Active languages; they rarely change. */
export function useLanguageChoices() {
  const { data } = useQuery({
    ...queryOf(lookupsApi.all, { query: { types: 'language' } }),
    staleTime: 600_000,
  });
  return lookupChoices(data, 'language');
}
