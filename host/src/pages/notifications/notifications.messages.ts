import type { notificationSorts } from '@backlot/contracts/platform/notifications/notifications';

export const sortLabels: Record<(typeof notificationSorts)[number], string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
};

export const messages = {
  title: 'Notifications',
  searchLabel: 'Search by title',
  columns: { title: 'Title', body: 'Text', status: 'Status', createdAt: 'Received' },
  filters: { kind: 'Kind', unread: 'Unread', period: 'Received' },
  status: { unread: 'Unread', read: 'Read' },
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markAllRead: 'Mark all as read',
  settings: 'Settings',
  notMarked: 'Couldn’t mark the notification.',
  emptyTitle: 'No notifications yet',
  emptyText: 'Notifications you turn on under Profile → Notifications appear here.',
  noMatch: 'No matching notifications',
} as const;
