import { z } from '@backlot/contracts/z';

const files = z.array(z.object({ url: z.string(), integrity: z.string() }));

/**
 * Fetches the shell's files while the person types, so that signing in finds them in the browser's cache.
 * The document names them; nothing of them runs here.
 */
export const prefetchShell = async (): Promise<void> => {
  const listed = files.safeParse(JSON.parse(document.getElementById('prefetch')?.textContent ?? '[]'));
  if (!listed.success) return;
  await idle();
  await Promise.all(listed.data.map(({ url, integrity }) => fetchQuietly(url, integrity)));
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
    // a prefetch that fails costs nothing: the shell will ask for the file itself
  }
};
