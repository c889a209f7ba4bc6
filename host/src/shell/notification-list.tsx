import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import { RelativeTime, Text, UnstyledButton, VisuallyHidden } from '@backlot/ui';
import { messages } from './shell.messages.ts';
import classes from './bell.module.css';

type Props = { notifications: readonly Notification[]; onOpen: (notification: Notification) => void };

export function NotificationList({ notifications, onOpen }: Props) {
  return (
    <ul className={classes.list}>
      {notifications.map((notification) => (
        <li key={notification._id}>
          <UnstyledButton className={classes.item} onClick={() => onOpen(notification)}>
            <span
              className={classes.dot}
              data-severity={notification.severity}
              data-read={notification.readStatus}
            />
            <span className={classes.text}>
              <Text component="span" fw={notification.readStatus ? 400 : 600} size="sm">
                {!notification.readStatus && <VisuallyHidden>{messages.bell.isUnread}</VisuallyHidden>}{' '}
                <bdi>{notification.title}</bdi>
              </Text>
              <Text component="span" size="sm" c="dimmed" lineClamp={2}>
                <bdi>{notification.body}</bdi>
              </Text>
              <Text component="span" size="xs" c="dimmed">
                <RelativeTime date={notification.createdAt} />
              </Text>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
