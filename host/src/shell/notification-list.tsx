import { RelativeTime, Text, UnstyledButton, VisuallyHidden } from '@backlot/ui';
import type { NotificationEntry } from './notification-groups.ts';
import { messages } from './shell.messages.ts';
import classes from './bell.module.css';

type Props = { entries: readonly NotificationEntry[]; onOpen: (entry: NotificationEntry) => void };

export function NotificationList({ entries, onOpen }: Props) {
  return (
    <ul className={classes.list}>
      {entries.map(({ newest: notification, group }) => (
        <li key={notification._id}>
          <UnstyledButton className={classes.item} onClick={() => onOpen({ newest: notification, group })}>
            <span
              className={classes.dot}
              data-severity={notification.severity}
              data-read={notification.readStatus}
            />
            <span className={classes.text}>
              <Text component="span" fw={notification.readStatus ? 400 : 600} size="sm">
                {!notification.readStatus && <VisuallyHidden>{messages.bell.isUnread}</VisuallyHidden>}{' '}
                <bdi>{group && 'title' in group ? group.title : notification.title}</bdi>
              </Text>
              <Text component="span" size="sm" c="dimmed" lineClamp={2}>
                <bdi>{detailOf({ newest: notification, group })}</bdi>
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

const detailOf = ({ newest: { title, body, actorName }, group }: NotificationEntry): string => {
  if (!group) return body;
  return 'title' in group ? title : messages.bell.sameTarget(group.ids.length, actorName);
};
