import type { Notification } from '@backlot/contracts/notifications';
import { toast } from '@backlot/ui';
import { useNavigate } from 'react-router-dom';
import { markRead } from './notifications.data.ts';
import { messages } from './shell.messages.ts';
import { placeOf } from './targets.ts';
import { descriptors } from './use-places.ts';

const targets = descriptors.flatMap((descriptor) => descriptor.targets);

/** Marks a notification as read and goes to what it is about. */
export const useOpenNotification = () => {
  const navigate = useNavigate();
  return (notification: Notification): void => {
    const place = placeOf(notification, targets);
    if (place) void navigate(place);
    if (notification.readStatus) return;
    markRead(notification).catch(() => toast.error(messages.bell.notMarked));
  };
};
