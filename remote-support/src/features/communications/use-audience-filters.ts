import type { Filter } from '@backlot/ui/table';
import { queryOf } from '@backlot/data/query';
import { countryChoicesOf } from '@backlot/data/use-country-choices';
import { makerFields } from '@backlot/contracts/catalog/makers/maker';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { watcherFields } from '@backlot/contracts/people/watchers/watcher';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import type { AudienceKind } from '@backlot/contracts/support/communications/audience';
import { useQuery } from '@tanstack/react-query';
import { makerTypes } from './audience-text.ts';
import { audienceMessages } from './communications.messages.ts';

const { filters: m } = audienceMessages;
const useCountries = countryChoicesOf(countriesApi.all);

/** The filters of an audience: those of the list of watchers or makers. */
export function useAudienceFilters(kind: AudienceKind): readonly Filter[] {
  const countries = useCountries();
  const { data: tags = [] } = useQuery({ ...queryOf(watchersApi.tags), enabled: kind === 'watchers' });
  const country: Filter = {
    kind: 'choice',
    key: 'country',
    label: watcherFields.country.label,
    options: countries,
  };
  if (kind === 'makers')
    return [
      country,
      {
        kind: 'choice',
        key: 'type',
        label: makerFields.type.label,
        options: makerTypes,
      },
      { kind: 'flag', key: 'starred', label: m.starred },
    ];
  return [
    country,
    { kind: 'choice', key: 'tag', label: m.tag, options: tags.map((tag) => ({ value: tag, label: tag })) },
    { kind: 'range', of: 'day', key: 'joined', label: m.joined, fromKey: 'joinedFrom', toKey: 'joinedTo' },
  ];
}
