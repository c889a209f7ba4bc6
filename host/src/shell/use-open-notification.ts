import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import { toast } from '@backlot/ui';
import { useNavigate } from 'react-router-dom';
import { markRead } from './notifications.data.ts';
import { messages } from './shell.messages.ts';
import { notificationPath } from './notification-path.ts';
import { descriptors } from './use-nav-targets.ts';

const targets = descriptors.flatMap((descriptor) => descriptor.targets);

/** Marks a notification as read and goes to what it is about. */
export const useOpenNotification = () => {
  const navigate = useNavigate();
  return (notification: Notification): void => {
    const target = notificationPath(notification, targets);
    if (target) void navigate(target);
    if (notification.readStatus) return;
    markRead(notification).catch(() => toast.error(messages.bell.notMarked));
  };
};
