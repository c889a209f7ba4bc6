import { queryOf } from '@backlot/data/query';
import { useListState } from '@backlot/data/list-state';
import { reportQuery, watchedQuery } from '@backlot/contracts/money/reports/report';
import { reportsApi } from '@backlot/contracts/money/reports/api';
import { csv } from '@backlot/contracts/platform/lists/list';
import { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isInOrder, periodName } from '@backlot/ui/period';

/** The URL holds the chosen period, where the API takes dates, and the columns. */
const chosen = { period: z.optional(periodName), columns: z.optional(csv(z.string())) };
const moviesState = z.extend(reportQuery, chosen);
const watchedState = z.extend(watchedQuery, chosen);

/** The movies report of the URL; keeps the previous data while loading. */
export function useMoviesReport() {
  const { raw, ...state } = useListState(moviesState);
  const { period: _period, columns: _columns, ...input } = raw;
  return {
    ...state,
    input,
    result: useQuery(whileInOrder(input, queryOf(reportsApi.movies, { body: input }))),
  };
}

export function useWatchedReport() {
  const { raw, ...state } = useListState(watchedState);
  const { period: _period, columns: _columns, ...input } = raw;
  return {
    ...state,
    input,
    result: useQuery(whileInOrder(input, queryOf(reportsApi.watched, { body: input }))),
  };
}

const whileInOrder = <Q extends object>(input: Parameters<typeof isInOrder>[0], query: Q) => ({
  ...query,
  enabled: isInOrder(input),
  placeholderData: keepPreviousData,
});
