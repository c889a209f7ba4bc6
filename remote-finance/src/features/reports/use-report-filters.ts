import type { Filter } from '@backlot/ui/table';
import { queryOf } from '@backlot/data/query';
import { useOptions } from '@backlot/data/use-options';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { useQuery } from '@tanstack/react-query';
import { choicesOf } from '../../select/choices-of.ts';
import { useCountryChoices } from '../../select/use-country-choices.ts';
import {
  audienceLabels,
  deviceLabels,
  platformLabels,
  reportsMessages,
  sourceLabels,
} from './reports.messages.ts';

const { filters: m } = reportsMessages;
const staleTime = 600_000;

type Chosen = { movieId?: string[] | undefined; makerId?: string[] | undefined };

/**
 * The filters of a report.
 * @param isReady whether the report has loaded; names load after it
 */
export const useReportFilters = (
  { movieId = [], makerId = [] }: Chosen,
  isReady: boolean,
): readonly Filter[] => {
  const movies = useOptions(movieOptions, movieId, isReady);
  const makers = useOptions(makerOptions, makerId, isReady);
  const genres = useQuery({
    ...queryOf(lookupsApi.all, { query: { types: 'genre' } }),
    staleTime,
    enabled: isReady,
  });
  return [
    { kind: 'choice', key: 'movieId', label: m.movie, ...movies },
    { kind: 'choice', key: 'makerId', label: m.maker, ...makers },
    {
      kind: 'choice',
      key: 'genreId',
      label: m.genre,
      options: (genres.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    },
    ...useViewFilters(isReady),
  ];
};

/** The filters of views. */
export const useViewFilters = (isReady: boolean): readonly Filter[] => {
  const countries = useCountryChoices(isReady);
  return [
    { kind: 'choice', key: 'country', label: m.country, options: countries },
    { kind: 'choice', key: 'device', label: m.device, options: choicesOf(deviceLabels) },
    { kind: 'choice', key: 'platform', label: m.platform, options: choicesOf(platformLabels) },
    { kind: 'choice', key: 'source', label: m.source, options: choicesOf(sourceLabels) },
    {
      kind: 'choice',
      key: 'audience',
      label: m.audience,
      isSingle: true,
      options: choicesOf(audienceLabels),
    },
  ];
};
