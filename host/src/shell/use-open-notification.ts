import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { toast } from '@backlot/ui';
import { useNavigate } from 'react-router-dom';
import { markRead } from './notifications.data.ts';
import { messages } from './shell.messages.ts';
import { notificationPath } from './notification-path.ts';
import { descriptors } from './use-nav-targets.ts';

const targets = descriptors.flatMap((descriptor) => descriptor.targets);

/** Marks a notification as read and opens the page of its subject. */
export const useOpenNotification = () => {
  const navigate = useNavigate();
  const reading = useActionMutation({
    mutationFn: markRead,
    onError: () => toast.error(messages.bell.notMarked),
  });
  return (notification: Notification): void => {
    const target = notificationPath(notification, targets);
    if (target) void navigate(target);
    if (notification.readStatus) return;
    reading.mutate(notification);
  };
};
