import { queryOf } from '@backlot/data/query';
import { useListState } from '@backlot/data/list-state';
import { reportQuery, watchedQuery } from '@backlot/contracts/money/reports/report';
import { reportsApi } from '@backlot/contracts/money/reports/api';
import { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isInOrder, periodName } from './periods.ts';

/** The URL holds the chosen period; the API takes dates. */
const chosen = { period: z.optional(periodName) };
const filmsState = z.extend(reportQuery, chosen);
const watchedState = z.extend(watchedQuery, chosen);

/** The movies report of the URL; keeps the previous data while loading. */
export function useFilmsReport() {
  const { raw, ...state } = useListState(filmsState);
  const { period: _period, ...input } = raw;
  const result = useQuery({
    ...queryOf(reportsApi.movies, { body: input }),
    enabled: isInOrder(input),
    placeholderData: keepPreviousData,
  });
  return { ...state, input, result };
}

export function useWatchedReport() {
  const { raw, ...state } = useListState(watchedState);
  const { period: _period, ...input } = raw;
  const result = useQuery({
    ...queryOf(reportsApi.watched, { body: input }),
    enabled: isInOrder(input),
    placeholderData: keepPreviousData,
  });
  return { ...state, input, result };
}
