import { readLocal, removeLocal, writeLocal } from '@backlot/data/local-storage';
import { pushWorker } from '@backlot/contracts/platform/notifications/push-worker';
import { mayHavePush } from './can-use-push.ts';

const waitMs = 1_000;
/** Stored until it is done: a slow browser may finish after the page is left. */
const endingKey = 'backlot.pushEnding';

export const isPushEnding = (): boolean => readLocal(endingKey) !== null;
export const clearPushEnding = (): void => removeLocal(endingKey);

/** One tab at a time changes the subscription, which all of them share. */
export const withPush = <Result>(change: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('push', change);

export const subscriptionOf = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(pushWorker.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/**
 * Ends this browser's push messages without a call to the API, which learns it from the push service.
 * @returns null when there are none, else a promise that never takes long and never fails
 */
export const endPush = (): Promise<unknown> | null => {
  if (!mayHavePush()) return null;
  writeLocal(endingKey, true);
  const timeout = new Promise((resolve) => setTimeout(resolve, waitMs));
  return Promise.race([withPush(unsubscribe).catch(() => undefined), timeout]);
};

/** Ends what the page before had no time for. */
export const finishEndingPush = (): Promise<unknown> | null => (isPushEnding() ? endPush() : null);

const unsubscribe = async () => {
  if (!isPushEnding()) return; // another tab has done it
  await (await subscriptionOf())?.unsubscribe();
  clearPushEnding();
};
