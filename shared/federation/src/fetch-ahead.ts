/**
 * Puts a file of a release into the browser's cache; it runs only when the page requests it. Never fails: the page itself
 * fetches what is missing, and reports it. By an element where browsers can: responses vary by the origin, which Chromium
 * sends when an element loads a script of ours, and not when a script fetches it.
 */
export const fetchAhead = async (url: string, integrity: string): Promise<void> => {
  const link = document.createElement('link');
  if (link.relList.supports('prefetch') && (await isPrefetched(link, url))) return;
  const signal = AbortSignal.timeout(longestMs);
  const fetched = fetch(url, { integrity, priority: 'low', signal }).then((answer) => answer.arrayBuffer());
  await fetched.catch(() => undefined);
};

/** A browser that ignores such elements reports neither. */
const longestMs = 30_000;

/** Whether the browser has done it: a policy or a setting may prevent it. */
const isPrefetched = (link: HTMLLinkElement, url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isLoaded: boolean) => {
      clearTimeout(timer);
      link.remove();
      resolve(isLoaded);
    };
    const timer = setTimeout(() => end(false), longestMs);
    const as = url.endsWith('.css') ? 'style' : 'script';
    Object.assign(link, {
      rel: 'prefetch',
      as,
      crossOrigin: 'anonymous',
      href: url,
      onload: () => end(true),
      onerror: () => end(false),
    });
    document.head.append(link);
  });
