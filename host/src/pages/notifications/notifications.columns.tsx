import type { Notification } from '@backlot/contracts/platform/notifications/notifications';
import { RelativeTime, statusBadge, Text } from '@backlot/ui';
import { type Column } from '@backlot/ui/table';
import { messages as m } from './notifications.messages.ts';

const StatusBadge = statusBadge<'unread' | 'read'>(m.status, {
  unread: 'progress',
  read: 'neutral',
});

export const notificationColumns: readonly Column<Notification>[] = [
  {
    key: 'title',
    label: m.columns.title,
    render: ({ title, readStatus }) => (
      <Text component="bdi" inherit fw={readStatus ? 400 : 600}>
        {title}
      </Text>
    ),
  },
  {
    key: 'body',
    label: m.columns.body,
    cardRole: 'fact',
    render: ({ body }) => <bdi>{body}</bdi>,
  },
  {
    key: 'status',
    label: m.columns.status,
    width: 120,
    cardRole: 'badge',
    render: ({ readStatus }) => <StatusBadge status={readStatus ? 'read' : 'unread'} />,
  },
  {
    key: 'createdAt',
    label: m.columns.createdAt,
    sortKey: 'createdAt',
    width: 150,
    cardRole: 'fact',
    render: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
];
