import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  Anchor,
  Button,
  EmptyState,
  IconBell,
  IconMessage,
  QueryStates,
  RelativeTime,
  Skeleton,
  Tabs,
  Text,
  Title,
  useRecentMessages,
  toastError,
} from '@backlot/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { historyQuery, markAllRead } from './notifications.data.ts';
import { groupNotifications, type NotificationEntry } from './notification-groups.ts';
import { NotificationList } from './notification-list.tsx';
import { notificationTargets } from './use-nav-targets.ts';
import { panelMessages } from './panels.messages.ts';
import { messages } from './shell.messages.ts';
import classes from './bell.module.css';

const labels = panelMessages.bell;

type Open = (entry: NotificationEntry) => void;
type List = { items: Notification[]; total: number };
type Props = { unread: UseQueryResult<List>; onOpen: Open; onClose: () => void };

/** Unread notifications, all notifications, and recent toasts. */
export function BellPanel({ unread, onOpen, onClose }: Props) {
  const count = unread.data?.total ?? 0;
  const { mutate: readAll } = useActionMutation({
    mutationFn: markAllRead,
    onError: toastError,
  });
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {messages.bell.title}
        </Title>
        {count > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => readAll()}>
            {labels.readAll}
          </Button>
        )}
      </div>
      <Tabs defaultValue="unread" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="unread">{labels.unread}</Tabs.Tab>
          <Tabs.Tab value="all">{labels.earlier}</Tabs.Tab>
          <Tabs.Tab value="recent">{labels.recent}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="unread">
          <Notifications
            result={unread}
            entriesOf={grouped}
            onOpen={onOpen}
            empty={<EmptyState title={labels.none} text={labels.noneText} icon={IconBell} />}
          />
        </Tabs.Panel>
        <Tabs.Panel value="all">
          <History onOpen={onOpen} />
        </Tabs.Panel>
        <Tabs.Panel value="recent">
          <Recent />
        </Tabs.Panel>
      </Tabs>
      <div className={classes.foot}>
        <Anchor component={Link} to="/admin/notifications" size="sm" onClick={onClose}>
          {labels.seeAll}
        </Anchor>
      </div>
    </div>
  );
}

function History({ onOpen }: { onOpen: Open }) {
  const empty = <EmptyState title={labels.noHistory} icon={IconBell} />;
  return <Notifications result={useQuery(historyQuery())} entriesOf={single} onOpen={onOpen} empty={empty} />;
}

type ListProps = {
  result: UseQueryResult<List>;
  entriesOf: (items: Notification[]) => NotificationEntry[];
  onOpen: Open;
  empty: ReactNode;
};

const grouped = (items: Notification[]) => groupNotifications(items, notificationTargets);
const single = (items: Notification[]) => items.map((newest) => ({ newest, group: null }));

function Notifications({ result, entriesOf, onOpen, empty }: ListProps) {
  const loading = (
    <div className={classes.loading} role="status" aria-label={labels.loading}>
      <Skeleton height={40} />
      <Skeleton height={40} />
      <Skeleton height={40} />
    </div>
  );
  return (
    <QueryStates result={result} loading={loading} empty={empty}>
      {({ items, total }) => (
        <div className={classes.scroll}>
          <NotificationList entries={entriesOf(items)} onOpen={onOpen} />
          {total > items.length && (
            <Text size="sm" c="dimmed" p="sm">
              {labels.more(total - items.length)}
            </Text>
          )}
        </div>
      )}
    </QueryStates>
  );
}

function Recent() {
  const recent = useRecentMessages();
  if (recent.length === 0) {
    return <EmptyState title={labels.noRecent} text={labels.noRecentText} icon={IconMessage} />;
  }
  return (
    <ul className={`${classes.list} ${classes.scroll}`}>
      {recent.map(({ id, text, tone, at }) => (
        <li key={id} className={classes.message} data-tone={tone}>
          <bdi>{text}</bdi>
          <Text component="span" size="xs" c="dimmed">
            <RelativeTime date={at} />
          </Text>
        </li>
      ))}
    </ul>
  );
}
