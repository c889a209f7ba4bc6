import { BacklotCheckout } from './embed.ts';

const movie = '0197a0c0-0000-7000-8000-000000000001';
const realLocation = location.origin;

beforeEach(() => {
  // Missing from jsdom.
  HTMLElement.prototype.animate = jest.fn();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  document.body.innerHTML = `<backlot-checkout movie="${movie}" country="DE" label="Rent it"></backlot-checkout>`;
});
afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState({}, '', '?');
});

type From = { origin?: string; source?: Window | null };
const link = () => document.querySelector('a') ?? document.createElement('a');
const frame = () => document.querySelector('iframe');
const tell = (data: object, { origin = realLocation, source = frame()?.contentWindow ?? null }: From = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
const heard = (name: string): CustomEvent[] => {
  const events: CustomEvent[] = [];
  document.body.addEventListener(`backlot-${name}`, (event) => events.push(event as CustomEvent)); // dispatched as such
  return events;
};

it('without a click it is a link to the payment page, which leads back', () => {
  expect(customElements.get('backlot-checkout')).toBe(BacklotCheckout);
  const url = new URL(link().href);
  expect([link().textContent, url.pathname]).toEqual(['Rent it', `/payment/${movie}`]);
  expect(Object.fromEntries(url.searchParams)).toEqual({ country: 'DE', back: location.href });
});

it('a site’s own link is kept', () => {
  document.body.innerHTML = `<backlot-checkout movie="${movie}"><a href="#">Get it</a></backlot-checkout>`;
  expect(link().textContent).toBe('Get it');
  expect(link().href).toContain(`/payment/${movie}`);
});

it('a click opens the page in a named frame, as high as the page says', () => {
  link().click();
  expect(frame()?.title).toBe('Rent it');
  expect(new URL(frame()?.src ?? '').searchParams.get('site')).toBe(realLocation);
  expect(frame()).not.toBeVisible();
  expect(document.querySelector('dialog > span')).toBeVisible();
  tell({ backlot: 'size', height: 700 });
  expect(frame()).toBeVisible();
  expect(document.querySelector('dialog > span')).toBeNull();
  expect(frame()?.style.blockSize).toBe('700px');
});

it('link and frame have the tags of the page around them, and nothing else of its address', () => {
  window.history.replaceState(
    {},
    '',
    '?utm_campaign=spring+sale&utm_source=news&utm_medium=&utm_id=7&user=1',
  );
  link().click();
  const tags = { utm_source: 'news', utm_campaign: 'spring sale' };
  const queryOf = (href: string | undefined) => Object.fromEntries(new URL(href ?? '').searchParams);
  expect(queryOf(link().href)).toEqual({ country: 'DE', ...tags, back: location.href });
  expect(queryOf(frame()?.src)).toEqual({ country: 'DE', ...tags, site: realLocation, scheme: 'light' });
});

it.each([
  ['dark', null, 'dark'],
  ['light dark', null, 'auto'],
  ['normal', null, 'light'],
  ['dark', 'light', 'light'],
  ['light', 'auto', 'auto'],
])('on a page with the color scheme %s and the attribute %s, the frame is %s', (around, own, shown) => {
  const element = document.querySelector('backlot-checkout') as BacklotCheckout; // of the page above
  jest.spyOn(window, 'getComputedStyle').mockReturnValue({ colorScheme: around } as CSSStyleDeclaration);
  if (own) element.setAttribute('color-scheme', own);
  link().click();
  jest.restoreAllMocks();
  expect(new URL(frame()?.src ?? '').searchParams.get('scheme')).toBe(shown);
});

it('a click with a key held opens the link as usual', () => {
  link().addEventListener('click', (event) => event.preventDefault()); // jsdom can’t navigate
  link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(frame()).toBeNull();
});

it('success is announced once, and closing afterwards cancels nothing', () => {
  const [paid, canceled] = [heard('success'), heard('cancel')];
  link().click();
  tell({ backlot: 'success', orderId: 'F-2026-000123' });
  tell({ backlot: 'success', orderId: 'F-2026-000123' });
  tell({ backlot: 'cancel' });
  expect(paid.map(({ detail }) => detail)).toEqual([{ orderId: 'F-2026-000123' }]);
  expect([canceled.length, frame()]).toEqual([0, null]);
});

it('canceling closes the frame and is announced', () => {
  const canceled = heard('cancel');
  link().click();
  tell({ backlot: 'cancel' });
  expect([canceled.length, frame()]).toEqual([1, null]);
});

it('closing while an attempt is open is announced as pending, not canceled', () => {
  const [pending, canceled] = [heard('pending'), heard('cancel')];
  link().click();
  tell({ backlot: 'pending', orderId: null });
  tell({ backlot: 'pending', orderId: 'F-2026-000123' });
  document.querySelector('dialog')?.close();
  expect(pending.map(({ detail }) => detail)).toEqual([{ orderId: 'F-2026-000123' }]);
  expect([canceled.length, frame()]).toEqual([0, null]);
});

it('closing after an attempt has failed cancels', () => {
  const [pending, canceled] = [heard('pending'), heard('cancel')];
  link().click();
  tell({ backlot: 'pending', orderId: 'F-2026-000123' });
  tell({ backlot: 'idle' });
  tell({ backlot: 'cancel' });
  expect([pending.length, canceled.length]).toEqual([0, 1]);
});

it('messages from another origin or window count for nothing', () => {
  const paid = heard('success');
  link().click();
  tell({ backlot: 'success', orderId: 'F-1' }, { origin: 'https://evil.example' });
  tell({ backlot: 'success', orderId: 'F-1' }, { source: window });
  tell({ backlot: 'cancel' }, { source: window });
  expect([paid.length, frame() === null]).toEqual([0, false]);
});
