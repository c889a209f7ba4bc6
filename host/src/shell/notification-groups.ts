import { notificationPath } from '@backlot/contracts/platform/notifications/notification-path';
import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import type { RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';

type Target = RemoteDescriptor['targets'][number];

/** A notification, or several that are shown as one. */
export type NotificationEntry = {
  newest: Notification;
  /** Several of one type under a title of their own, or several of one type about the same page; null for a single one. */
  group: { title: string } | { ids: string[] } | null;
};

const severities = ['info', 'success', 'warning', 'critical'] as const;

/**
 * Several notifications of one type are one entry, where the newest is: all of them when the remote declares a title for
 * them, else those that lead to the same page. The entry has the gravest severity of them.
 */
export const groupNotifications = (
  notifications: readonly Notification[],
  targets: readonly Target[],
): NotificationEntry[] => {
  const groups = new Map<string, Notification[]>();
  for (const one of notifications) {
    const key = keyOf(one, targets);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((all): NotificationEntry[] => {
    const [newest] = all;
    if (!newest) return [];
    if (all.length === 1) return [{ newest, group: null }];
    const severity = severities.findLast((each) => all.some((one) => one.severity === each)) ?? 'info';
    const title = titleOf(newest, targets)?.replace('{count}', String(all.length));
    return [
      {
        newest: { ...newest, severity },
        group: title === undefined ? { ids: all.map(({ _id }) => _id) } : { title },
      },
    ];
  });
};

const titleOf = ({ type }: Notification, targets: readonly Target[]) =>
  targets.find(({ notification }) => notification === type)?.group;

/** One without a page is on its own. */
const keyOf = (one: Notification, targets: readonly Target[]): string => {
  if (titleOf(one, targets) !== undefined) return one.type;
  return `${one.type} ${notificationPath(one, targets) ?? one._id}`;
};
