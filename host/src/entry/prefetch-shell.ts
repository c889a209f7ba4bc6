import { fetchAhead } from '@backlot/federation/fetch-ahead';
import type { PublicFiles } from './public-files.ts';

/**
 * Prefetches the shell's files while the user types, so that signing in finds them in the browser's cache.
 * None of them runs here.
 */
export const prefetchShell = async (files: PublicFiles['prefetch']): Promise<void> => {
  await idle();
  await Promise.all(files.map(({ url, integrity }) => fetchAhead(url, integrity)));
};

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 500); // Safari
  });
