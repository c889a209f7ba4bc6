import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import { messageOf } from '@backlot/data/call-error';
import {
  Button,
  EmptyState,
  FailedState,
  IconBell,
  IconMessage,
  RelativeTime,
  Skeleton,
  Tabs,
  Text,
  Title,
  toast,
  useRecentMessages,
} from '@backlot/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { historyQuery, markAllRead } from './notifications.data.ts';
import { NotificationList } from './notification-list.tsx';
import { messages } from './shell.messages.ts';
import classes from './bell.module.css';

const words = messages.bell;

type Open = (notification: Notification) => void;
type List = { items: Notification[]; total: number };
type Props = { unread: UseQueryResult<List>; onOpen: Open };

/** What is unread, all of it, and what Backlot said in passing. */
export function BellPanel({ unread, onOpen }: Props) {
  const count = unread.data?.total ?? 0;
  const readAll = () => void markAllRead().catch((error: unknown) => toast.error(messageOf(error)));
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {words.title}
        </Title>
        {count > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={readAll}>
            {words.readAll}
          </Button>
        )}
      </div>
      <Tabs defaultValue="unread" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="unread">{words.unread}</Tabs.Tab>
          <Tabs.Tab value="all">{words.earlier}</Tabs.Tab>
          <Tabs.Tab value="recent">{words.recent}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="unread">
          <Faces query={unread} onOpen={onOpen}>
            <EmptyState title={words.none} text={words.noneText} icon={IconBell} />
          </Faces>
        </Tabs.Panel>
        <Tabs.Panel value="all">
          <History onOpen={onOpen} />
        </Tabs.Panel>
        <Tabs.Panel value="recent">
          <Recent />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function History({ onOpen }: { onOpen: Open }) {
  return (
    <Faces query={useQuery(historyQuery())} onOpen={onOpen}>
      <EmptyState title={words.noHistory} icon={IconBell} />
    </Faces>
  );
}

type FacesProps = { query: UseQueryResult<List>; onOpen: Open; children: ReactNode };

/** The four faces of a list of notifications; `children` is the empty one. */
function Faces({ query, onOpen, children }: FacesProps) {
  const { data, error, isFetching, refetch } = query;
  if (data && data.items.length > 0) {
    const more = data.total - data.items.length;
    return (
      <div className={classes.scroll}>
        <NotificationList notifications={data.items} onOpen={onOpen} />
        {more > 0 && (
          <Text size="sm" c="dimmed" p="sm">
            {words.more(more)}
          </Text>
        )}
      </div>
    );
  }
  if (data) return children;
  if (error && !isFetching) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <div className={classes.loading} role="status" aria-label={words.loading}>
      <Skeleton height={40} />
      <Skeleton height={40} />
      <Skeleton height={40} />
    </div>
  );
}

function Recent() {
  const recent = useRecentMessages();
  if (recent.length === 0) {
    return <EmptyState title={words.noRecent} text={words.noRecentText} icon={IconMessage} />;
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
