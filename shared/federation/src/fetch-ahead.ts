/**
 * Puts a file of a release into the browser's cache; it runs only when the page requests it. Never fails: the page itself
 * fetches what is missing, and reports it. By an element where browsers can: responses vary by the origin, which Chromium
 * sends when an element loads a script of ours, and not when a script fetches it.
 */
export const fetchAhead = async (url: string, integrity: string): Promise<void> => {
  const link = document.createElement('link');
  if (link.relList.supports('prefetch')) return prefetched(link, url);
  const fetched = fetch(url, { integrity, priority: 'low' }).then((answer) => answer.arrayBuffer());
  await fetched.catch(() => undefined);
};

const prefetched = (link: HTMLLinkElement, url: string): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      link.remove();
      resolve();
    };
    const as = url.endsWith('.css') ? 'style' : 'script';
    Object.assign(link, {
      rel: 'prefetch',
      as,
      crossOrigin: 'anonymous',
      href: url,
      onload: end,
      onerror: end,
    });
    document.head.append(link);
  });
