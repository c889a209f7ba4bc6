import { useListState } from '@backlot/data/list-state';
import { queryOf } from '@backlot/data/query';
import { ticketMetricsApi, ticketMetricsQuery } from '@backlot/contracts/support/metrics/metrics';
import { z } from '@backlot/contracts/z';
import { isInOrder, periodName } from '@backlot/ui/period';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The URL also holds which period was chosen; the API takes dates. */
const state = z.extend(ticketMetricsQuery, { period: z.optional(periodName) });

/** The metrics of the URL; keeps the previous figures while loading. */
export function useTicketMetrics() {
  const { raw, query, set } = useListState(state);
  const { period: _period, ...input } = raw;
  const result = useQuery({
    ...queryOf(ticketMetricsApi.get, { query: input }),
    enabled: isInOrder(input),
    placeholderData: keepPreviousData,
  });
  return { query, set, input, result };
}
