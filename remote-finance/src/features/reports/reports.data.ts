import { queryOf } from '@backlot/data/query';
import { useListState } from '@backlot/data/list-state';
import { reportQuery, watchedQuery } from '@backlot/contracts/reports';
import { reportsApi } from '@backlot/contracts/reports.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The movies report, as the URL says. The figures before stay until the new ones are there. */
export function useFilmsReport() {
  const state = useListState(reportQuery);
  const result = useQuery({
    ...queryOf(reportsApi.films, { body: state.raw }),
    placeholderData: keepPreviousData,
  });
  return { ...state, result };
}

export function useWatchedReport() {
  const state = useListState(watchedQuery);
  const result = useQuery({
    ...queryOf(reportsApi.watched, { body: state.raw }),
    placeholderData: keepPreviousData,
  });
  return { ...state, result };
}
