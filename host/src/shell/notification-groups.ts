import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import type { RemoteDescriptor } from '@backlot/contracts/platform/releases/remotes';

type Target = RemoteDescriptor['targets'][number];

/** A notification, or several of one type under one title. */
export type NotificationEntry = {
  newest: Notification;
  /** The title of several; null for a single one. */
  title: string | null;
};

const severities = ['info', 'success', 'warning', 'critical'] as const;

/**
 * Several notifications of one type are one entry, where the newest is, when the remote declares a title for them. The
 * entry has the gravest severity of them.
 */
export const groupNotifications = (
  notifications: readonly Notification[],
  targets: readonly Target[],
): NotificationEntry[] => {
  return notifications.flatMap((newest): NotificationEntry[] => {
    const all = notifications.filter(({ type }) => type === newest.type);
    const group = targets.find(({ notification }) => notification === newest.type)?.group;
    if (group === undefined || all.length < 2) return [{ newest, title: null }];
    if (all[0] !== newest) return [];
    const severity = severities.findLast((each) => all.some((one) => one.severity === each)) ?? 'info';
    return [{ newest: { ...newest, severity }, title: group.replace('{count}', String(all.length)) }];
  });
};
