import { queryClient } from './query-client.ts';

/** Resolves when the browser has nothing else to do and no request is pending: the page goes first, however slow the connection. */
export const whenIdle = async (): Promise<void> => {
  do await idle();
  while (queryClient.isFetching() > 0);
};

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200); // Safari
  });

/** Whether to prefetch nothing: the device saves data, or the connection is slow. Only Chromium reports either. */
export const isThrifty = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
};
