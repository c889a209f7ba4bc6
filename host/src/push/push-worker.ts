export {};

type Tab = { url: string; focus(): Promise<unknown> };
type Extendable = { waitUntil(work: Promise<unknown>): void };
type Pushed = Extendable & { data: { json(): unknown } | null };
type Clicked = Extendable & { notification: { data: unknown; close(): void } };

/** The parts of a service worker that are used here; the types of the DOM lack them. */
type PushWorker = {
  location: { origin: string };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: object): Promise<void> };
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
};
const worker = globalThis as unknown as PushWorker; // this file runs nowhere else

// Without a `fetch` listener, and with a scope that has no pages, no request passes through it.
worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

/** Browsers demand a notification for each message, so one that can't be read shows the product's name. */
function show(message: unknown): Promise<void> {
  const { title, body, path, tag } = typeof message === 'object' && message ? (message as Fields) : {};
  const options = { body: textOf(body), tag: textOf(tag), renotify: textOf(tag) !== '', data: path };
  return worker.registration.showNotification(textOf(title) || 'Backlot', options);
}
type Fields = Partial<Record<'title' | 'body' | 'path' | 'tag', unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Shows the tab that has the page, else opens one; never another site. */
async function openPage(path: unknown): Promise<void> {
  const { origin } = worker.location;
  const target = new URL(textOf(path) || '/admin', origin);
  const { href } = target.origin === origin ? target : new URL('/admin', origin);
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (tabs.find(({ url }) => url === href)?.focus() ?? worker.clients.openWindow(href));
}
