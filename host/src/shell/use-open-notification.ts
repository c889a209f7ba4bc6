import { notificationPath } from '@backlot/contracts/platform/notifications/notification-path';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { toast } from '@backlot/ui';
import { useNavigate } from 'react-router-dom';
import { markRead, markTypeRead } from './notifications.data.ts';
import type { NotificationEntry } from './notification-groups.ts';
import { messages } from './shell.messages.ts';
import { notificationTargets as targets } from './use-nav-targets.ts';

/** Marks a notification as read and opens the page of its subject; of several about different ones, their list. */
export const useOpenNotification = () => {
  const navigate = useNavigate();
  const onError = () => toast.error(messages.bell.notMarked);
  const reading = useActionMutation({ mutationFn: markRead, onError });
  const readingType = useActionMutation({ mutationFn: markTypeRead, onError });
  return ({ newest, group }: NotificationEntry): void => {
    const isOfType = group !== null && 'title' in group;
    const target = notificationPath(isOfType ? { ...newest, params: {} } : newest, targets);
    if (target) void navigate(target);
    if (group) readingType.mutate({ type: newest.type, ...('ids' in group && { ids: group.ids }) });
    else if (!newest.readStatus) reading.mutate(newest);
  };
};
