import { notifyManager, QueryClient } from '@tanstack/query-core';
import { CallError } from './call-error.ts';

/** Refusals aren't retried; only a lost connection or a busy server is. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallError && (error.code === 'network' || error.status >= 502);

let held: (() => void)[] | null = null;
/** The browser’s own: tests replace the global one with a clock that stands still. */
const soon = queueMicrotask;

/** Observers are notified in the same task; by default they wait for a timer, which browsers throttle. */
notifyManager.setScheduler((notify) => {
  if (held) held.push(notify);
  else soon(notify);
});

/** Until `releaseUpdates`, observers aren't notified: what shows them is about to be replaced. */
export const holdUpdates = (): void => {
  held ??= [];
};

export const releaseUpdates = (): void => {
  held?.forEach((notify) => soon(notify));
  held = null;
};

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
