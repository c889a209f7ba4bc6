import { pushWorker } from '@backlot/contracts/platform/notifications/push-worker';
import { mayHavePush } from './can-use-push.ts';

const waitMs = 1_000;

/**
 * Ends this browser's push messages without a call to the API, which learns it from the push service.
 * @returns null when there are none, else a promise that never takes long and never fails
 */
export const endPush = (): Promise<unknown> | null => {
  if (!mayHavePush()) return null;
  const timeout = new Promise((resolve) => setTimeout(resolve, waitMs));
  return Promise.race([unsubscribe().catch(() => undefined), timeout]);
};

const unsubscribe = async () => {
  const registration = await navigator.serviceWorker.getRegistration(pushWorker.scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
