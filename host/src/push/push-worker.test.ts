export {};

const showNotification = jest.fn(async () => undefined);
const openWindow = jest.fn(async () => undefined);
const focus = jest.fn(async () => undefined);
const origin = 'http://localhost';

beforeAll(async () => {
  const clients = { matchAll: async () => [{ url: `${origin}/admin/help/1`, focus }], openWindow };
  Object.assign(globalThis, { clients, registration: { showNotification } });
  await import('./push-worker.ts');
});
beforeEach(() => jest.clearAllMocks());

async function dispatch(type: string, part: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  const waitUntil = (given: Promise<unknown>) => (work = given);
  dispatchEvent(Object.assign(new Event(type), part, { waitUntil }));
  await work;
}
const click = async (data: unknown) => {
  const close = jest.fn();
  await dispatch('notificationclick', { notification: { data, close } });
  expect(close).toHaveBeenCalled();
};

test('a message is shown, and a later one about the same replaces it aloud', async () => {
  const message = { title: 'T-1', body: 'Hello', path: '/admin/help/1', tag: 'ticket 1' };
  await dispatch('push', { data: { json: () => message } });
  const options = { body: 'Hello', tag: 'ticket 1', renotify: true, data: '/admin/help/1' };
  expect(showNotification).toHaveBeenCalledWith('T-1', options);
});

test('an empty message still shows a notification', async () => {
  await dispatch('push', { data: null });
  expect(showNotification).toHaveBeenCalledWith('Backlot', expect.objectContaining({ renotify: false }));
});

test('a click shows the tab that has the page, or opens one', async () => {
  await click('/admin/help/1');
  expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0]);
  await click('/admin/help/2');
  expect(openWindow).toHaveBeenCalledWith(`${origin}/admin/help/2`);
});

test.each(['https://evil.test/', '//evil.test/x', undefined])('a click never opens %s', async (path) => {
  await click(path);
  expect(openWindow).toHaveBeenCalledWith(`${origin}/admin`);
});
