import { notifyManager, QueryClient } from '@tanstack/query-core';
import { CallError } from './call-error.ts';

/** Refusals aren't retried; only a lost connection or a busy server is. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallError && (error.code === 'network' || error.status >= 502);

/** Observers are notified in the same task; by default they wait for a timer, which browsers throttle. */
notifyManager.setScheduler(queueMicrotask);

/** The one cache of server data, shared with every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      staleTime: 10_000,
      // Offline counts as a failure: cached rows stay, and a page without data shows the failed state.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
