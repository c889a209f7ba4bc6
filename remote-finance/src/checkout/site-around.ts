/** What the page tells the site that has it in a frame. */
type SiteMessage =
  | { backlot: 'size'; height: number }
  | { backlot: 'success'; orderId: string }
  /** An attempt is open, or none anymore: what closing means. */
  | { backlot: 'pending'; orderId: string | null }
  | { backlot: 'idle' }
  | { backlot: 'cancel' };
export type SiteAround = { origin: string; tell: (message: SiteMessage) => void };

/**
 * The site that has the page in its frame; null outside one. Only allowed sites may frame the page, and the browser
 * delivers each message to the origin in the address only.
 */
export function siteAround(): SiteAround | null {
  const address = new URLSearchParams(location.search).get('site') ?? '';
  if (window.parent === window || !URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return { origin, tell: (message) => window.parent.postMessage(message, origin) };
}

/** Tells the site the height of the page, now and after each change, and that Escape closes it. */
export function followPage(site: SiteAround, page: HTMLElement): void {
  document.documentElement.dataset['framed'] = '';
  const tellSize = () =>
    site.tell({ backlot: 'size', height: Math.ceil(page.getBoundingClientRect().height) });
  new ResizeObserver(tellSize).observe(page);
  tellSize();
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) site.tell({ backlot: 'cancel' });
  });
}
