import { queryClient } from './query-client.ts';

/** Resolves when the browser has nothing else to do and no call is on its way: the page goes first, however slow the line. */
export const whenIdle = async (): Promise<void> => {
  do await idle();
  while (queryClient.isFetching() > 0);
};

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200); // Safari
  });

/** Whether nothing should be fetched ahead: data are saved, or the line is slow. Only Chromium can tell. */
export const isThrifty = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
};
