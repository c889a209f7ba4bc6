import { pushApi } from '@backlot/contracts/platform/notifications/push';
import { pushWorker } from '@backlot/contracts/platform/notifications/push-worker';
import { call } from '@backlot/data/call';
import { CallError } from '@backlot/data/call-error';
import { clearPushEnding, isPushEnding, subscriptionOf, withPush } from './end-push.ts';
import { messages } from './push.messages.ts';

export type BrowserPush = 'on' | 'off' | 'blocked';

/**
 * Whether this browser gets the user's push messages. A subscription that isn't the user's (any more) is ended, so that a
 * browser never shows what another person gets.
 */
export async function resumePush(): Promise<BrowserPush> {
  if (Notification.permission === 'denied') return 'blocked';
  return withPush<BrowserPush>(async () => {
    const subscription = await subscriptionOf();
    const isMine = subscription !== null && !isPushEnding() && (await isSubscribedAs(subscription));
    if (!isMine) await subscription?.unsubscribe();
    clearPushEnding();
    return isMine ? 'on' : 'off';
  });
}

const isSubscribedAs = async ({ endpoint }: PushSubscription): Promise<boolean> =>
  (await call(pushApi.resume, { body: { endpoint } })).isSubscribed;

/** @throws CallError when the user doesn't allow it, or the browser reaches no push service */
export async function turnPushOn(): Promise<BrowserPush> {
  if ((await Notification.requestPermission()) !== 'granted') throw refused('push_denied', messages.denied);
  return withPush<BrowserPush>(async () => {
    const { publicKey } = await call(pushApi.key);
    await (await subscriptionOf())?.unsubscribe(); // it may have another key
    clearPushEnding();
    const subscription = await subscribe(publicKey).catch(() => {
      throw refused('push_unavailable', messages.unavailable);
    });
    const { endpoint, keys } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys ?? {};
    await call(pushApi.subscribe, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
    return 'on';
  });
}

export const turnPushOff = (): Promise<BrowserPush> =>
  withPush<BrowserPush>(async () => {
    const subscription = await subscriptionOf();
    if (!subscription) return 'off';
    await call(pushApi.unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
    return 'off';
  });

const refused = (code: string, message: string) => new CallError({ status: 0, code, message });

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { url, scope } = pushWorker;
  const registration = await navigator.serviceWorker.register(url, { scope, updateViaCache: 'none' });
  await activeWorker(registration);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Waits for a new worker: `serviceWorker.ready` is that of the page's scope. */
const activeWorker = ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const worker = installing ?? waiting;
    if (active || !worker) return resolve();
    return worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
