/**
 * The script for other sites, `/embed.js`: `<backlot-checkout movie="…">` opens the payment page in a frame over theirs.
 * At most 5 KiB, so it imports nothing. docs/embedding.md describes it.
 */
const script = document.currentScript;
const productOrigin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

/** The page tells its size as soon as its script runs; a frame that stays silent was refused. */
const silentAfterLoadMs = 4_000;
const silentAtMostMs = 20_000;

/** Of the page in the frame: `SiteMessage` in site-around.ts. */
type Message = { backlot?: unknown; height?: unknown; orderId?: string | null };

declare global {
  /** With what the element tells the page around it; all bubble. */
  interface HTMLElementEventMap {
    'backlot-success': CustomEvent<{ orderId: string }>;
    /** Closed while an attempt was open, which may still succeed; the order is null when it isn't known yet. */
    'backlot-pending': CustomEvent<{ orderId: string | null }>;
    /** Closed, and nothing was paid. */
    'backlot-cancel': CustomEvent<null>;
  }
}
type Told = 'backlot-success' | 'backlot-pending' | 'backlot-cancel';

const dialogStyle =
  'box-sizing:border-box;inline-size:min(36rem,100%);max-inline-size:100%;max-block-size:100%;padding:0;border:0;border-radius:.5rem;overflow:hidden';
// Unseen until its page speaks: a refused one would show the browser's own error.
const frameStyle =
  'visibility:hidden;display:block;inline-size:100%;block-size:24rem;max-block-size:100dvh;border:0';
const spinnerStyle =
  'position:absolute;inset:0;box-sizing:border-box;inline-size:2rem;block-size:2rem;margin:auto;border:3px solid;border-block-start-color:transparent;border-radius:50%;opacity:.6';

/** Shown until the page in the frame speaks. Animated by script: a site's policy may refuse a style element. */
function createSpinner(): HTMLElement {
  const spinner = document.createElement('span');
  spinner.style.cssText = spinnerStyle;
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    spinner.animate({ rotate: ['0deg', '360deg'] }, { duration: 900, iterations: Infinity });
  return spinner;
}

/** A link to the payment page, which opens in a frame where that works. */
export class BacklotCheckout extends HTMLElement {
  #close: (() => void) | null = null;

  connectedCallback(): void {
    this.addEventListener('click', this.#click);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', this.#link);
    else this.#link();
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#click);
    document.removeEventListener('DOMContentLoaded', this.#link);
    this.#close?.();
  }

  /** The site's own link, or a new one. Without a frame it opens the payment page, which leads back here. */
  readonly #link = (): HTMLAnchorElement => {
    let link = this.querySelector('a');
    if (!link) {
      link = document.createElement('a');
      link.textContent = this.getAttribute('label') ?? 'Rent or buy';
      this.append(link);
    }
    link.href = this.#address({ back: location.href });
    return link;
  };

  /** Of the payment page, with the tags of this page, by which the visit is counted. */
  #address(query: Record<string, string>): string {
    const url = new URL(`/payment/${encodeURIComponent(this.getAttribute('movie') ?? '')}`, productOrigin);
    const country = this.getAttribute('country');
    if (country) url.searchParams.set('country', country);
    const tags = new URLSearchParams(location.search);
    for (const name of ['utm_source', 'utm_medium', 'utm_campaign']) {
      const tag = tags.get(name);
      if (tag) url.searchParams.set(name, tag);
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Of the frame: as the attribute says, else that of the page around it. */
  #scheme(): string {
    const wanted = this.getAttribute('color-scheme') ?? getComputedStyle(this).colorScheme;
    if (wanted === 'auto' || /light.*dark|dark.*light/.test(wanted)) return 'auto';
    return /dark/.test(wanted) ? 'dark' : 'light';
  }

  readonly #click = (event: MouseEvent): void => {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!isOnLink || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    if (!this.#close) this.#open();
  };

  #open(): void {
    const { textContent, href } = this.#link();
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    const spinner = createSpinner();
    frame.title = textContent?.trim() ?? '';
    dialog.setAttribute('aria-label', frame.title);
    dialog.style.cssText = dialogStyle;
    frame.style.cssText = frameStyle;
    frame.src = this.#address({ site: location.origin, scheme: this.#scheme() });
    let isPaid = false;
    let pending: { orderId: string | null } | null = null;
    let isSilent = true;
    const close = () => {
      if (this.#close !== close) return;
      this.#close = null;
      timers.forEach(clearTimeout);
      window.removeEventListener('message', listen);
      dialog.close(); // returns the focus to the link
      dialog.remove();
      if (isPaid) return;
      if (pending) this.#tell('backlot-pending', pending);
      else this.#tell('backlot-cancel', null);
    };
    const fallBack = () => {
      if (isSilent) location.assign(href);
    };
    const listen = ({ origin, source, data }: MessageEvent<Message | null>) => {
      if (origin !== productOrigin || source !== frame.contentWindow || !data) return;
      if (isSilent) {
        spinner.remove();
        frame.style.visibility = '';
        frame.focus();
      }
      isSilent = false;
      if (data.backlot === 'size') frame.style.blockSize = `${Number(data.height)}px`;
      if (data.backlot === 'idle') pending = null;
      if (data.backlot === 'pending') pending = { orderId: data.orderId ?? null };
      if (data.backlot === 'cancel') close();
      if (data.backlot !== 'success' || isPaid) return;
      isPaid = true;
      this.#tell('backlot-success', { orderId: data.orderId ?? '' });
    };
    const timers = [window.setTimeout(fallBack, silentAtMostMs)];
    frame.addEventListener('load', () => timers.push(window.setTimeout(fallBack, silentAfterLoadMs)));
    dialog.addEventListener('close', close);
    window.addEventListener('message', listen);
    dialog.append(frame, spinner);
    document.body.append(dialog);
    this.#close = close;
    dialog.showModal();
  }

  #tell<K extends Told>(name: K, detail: HTMLElementEventMap[K]['detail']): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}

if (!customElements.get('backlot-checkout')) customElements.define('backlot-checkout', BacklotCheckout);
