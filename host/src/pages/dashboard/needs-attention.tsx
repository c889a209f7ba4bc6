import { EmptyState, IconBell, Paper, QueryStates, Skeleton, Stack, Text, Title } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { NotificationList } from '../../shell/notification-list.tsx';
import { unreadQuery } from '../../shell/notifications.data.ts';
import { useOpenNotification } from '../../shell/use-open-notification.ts';
import { messages } from './dashboard.messages.ts';

const shownAtMost = 5;

/** The newest unread notifications, as under the bell. */
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
  const result = useQuery(unreadQuery());
  const open = useOpenNotification();
  return (
    <QueryStates
      result={result}
      loading={
        <Stack gap="sm" p="md" role="status" aria-label={messages.loading}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      }
      empty={<EmptyState title={messages.nothing} text={messages.nothingText} icon={IconBell} />}
    >
      {({ items }) => <NotificationList notifications={items.slice(0, shownAtMost)} onOpen={open} />}
    </QueryStates>
  );
}
