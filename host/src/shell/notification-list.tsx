import { RelativeTime, Text, UnstyledButton, VisuallyHidden } from '@backlot/ui';
import type { NotificationEntry } from './notification-groups.ts';
import { messages } from './shell.messages.ts';
import classes from './bell.module.css';

type Props = { entries: readonly NotificationEntry[]; onOpen: (entry: NotificationEntry) => void };

export function NotificationList({ entries, onOpen }: Props) {
  return (
    <ul className={classes.list}>
      {entries.map(({ newest: notification, title }) => (
        <li key={notification._id}>
          <UnstyledButton className={classes.item} onClick={() => onOpen({ newest: notification, title })}>
            <span
              className={classes.dot}
              data-severity={notification.severity}
              data-read={notification.readStatus}
            />
            <span className={classes.text}>
              <Text component="span" fw={notification.readStatus ? 400 : 600} size="sm">
                {!notification.readStatus && <VisuallyHidden>{messages.bell.isUnread}</VisuallyHidden>}{' '}
                <bdi>{title ?? notification.title}</bdi>
              </Text>
              <Text component="span" size="sm" c="dimmed" lineClamp={2}>
                <bdi>{title === null ? notification.body : notification.title}</bdi>
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
