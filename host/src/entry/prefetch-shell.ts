import type { PublicFiles } from './public-files.ts';

/**
 * Prefetches the shell's files while the user types, so that signing in finds them in the browser's cache.
 * None of them runs here.
 */
export const prefetchShell = async (files: PublicFiles['prefetch']): Promise<void> => {
  await idle();
  await Promise.all(files.map(({ url, integrity }) => fetchQuietly(url, integrity)));
};

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 500); // Safari
  });

const fetchQuietly = async (url: string, integrity: string): Promise<void> => {
  try {
    const answer = await fetch(url, { integrity, priority: 'low' });
    await answer.arrayBuffer();
  } catch {
    // a failed prefetch has no effect: the shell fetches the file itself
  }
};
