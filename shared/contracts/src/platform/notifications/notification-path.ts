import type { RemoteDescriptor } from '../releases/remotes.ts';
import type { Notification } from './notifications.ts';

type Target = RemoteDescriptor['targets'][number];

/**
 * The path of a notification: the target that a remote declares for its type, with the notification's parameters filled
 * in; the target's fallback when one is missing; null for an unknown type.
 */
export const notificationPath = (
  { type, params }: Pick<Notification, 'type' | 'params'>,
  targets: readonly Target[],
): string | null => {
  const target = targets.find(({ notification }) => notification === type);
  if (!target) return null;
  let isComplete = true;
  const path = target.to.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) isComplete = false;
    return encodeURIComponent(value ?? '');
  });
  return isComplete ? path : target.fallback;
};
