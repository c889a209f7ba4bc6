import { pushWorker } from '@backlot/contracts/platform/notifications/push-worker';

/** A browser with push messages, which records what the page does with them. */
export function fakePushBrowser({ permission = 'default', answer = 'granted', isSubscribed = false } = {}) {
  const endpoint = 'https://push.example/1';
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const state = { isSubscribed, registered: [] as unknown[] };
  const unsubscribe = jest.fn(async () => {
    state.isSubscribed = false;
    return true;
  });
  const subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => (state.isSubscribed ? subscription : null),
      subscribe: async () => {
        state.isSubscribed = true;
        return subscription;
      },
    },
  };
  const serviceWorker = {
    getRegistration: async (scope: string) => (scope === pushWorker.scope ? registration : undefined),
    register: async (...args: unknown[]) => {
      state.registered.push(args);
      return registration;
    },
  };
  const notification = { permission, requestPermission: async () => (notification.permission = answer) };
  let held = Promise.resolve<unknown>(undefined);
  const request = (_name: string, change: () => Promise<unknown>) =>
    (held = held.catch(() => undefined).then(change));
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.assign(window, { isSecureContext: true, PushManager: {}, Notification: notification });
  return { endpoint, keys, state, unsubscribe };
}

/** A browser without push messages, as jsdom is. */
export function removePushBrowser(): void {
  for (const part of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, part);
  for (const part of ['isSecureContext', 'PushManager', 'Notification']) Reflect.deleteProperty(window, part);
}
