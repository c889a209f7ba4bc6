import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import { messageOf } from '@backlot/data/call-error';
import { EmptyState, FailedState, IconBell, Paper, Skeleton, Stack, Text, Title } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { NotificationList } from '../../shell/notification-list.tsx';
import { unreadQuery } from '../../shell/notifications.data.ts';
import { useOpenNotification } from '../../shell/use-open-notification.ts';
import { messages } from './dashboard.messages.ts';

const shownAtMost = 5;

/** The newest unread notifications; the same as behind the bell. */
export function NeedsAttention() {
  return (
    <section aria-label={messages.needsAttention}>
      <Stack gap="sm">
        <div>
          <Title order={2}>{messages.needsAttention}</Title>
          <Text c="dimmed" size="sm">
            {messages.needsAttentionHelp}
          </Text>
        </div>
        <Paper withBorder>
          <Unread />
        </Paper>
      </Stack>
    </section>
  );
}

function Unread() {
  const { data, error, isFetching, refetch } = useQuery(unreadQuery());
  const open = useOpenNotification();
  if (data) return <Answer items={data.items} onOpen={open} />;
  if (error && !isFetching) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm" p="md" role="status" aria-label={messages.loading}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  );
}

function Answer({ items, onOpen }: { items: Notification[]; onOpen: (notification: Notification) => void }) {
  if (items.length === 0) {
    return <EmptyState title={messages.nothing} text={messages.nothingText} icon={IconBell} />;
  }
  return <NotificationList notifications={items.slice(0, shownAtMost)} onOpen={onOpen} />;
}
