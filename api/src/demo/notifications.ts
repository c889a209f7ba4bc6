import type { notificationTable } from '../platform/notifications/notifications.table.ts';

type Notification = typeof notificationTable.$inferInsert;

const minute = 60_000;

/** The notifications of each account, about existing tickets and reviews; some are read. */
export function demoNotifications(
  adminIds: readonly string[],
  tickets: readonly { _id: string; number: string; subject: string; requesterName: string; status: string }[],
  movies: readonly { _id: string; title: string; status: string }[],
  now: Date,
): Notification[] {
  const waiting = tickets.filter(({ status }) => status === 'new' || status === 'open').slice(-4);
  const reviews = movies.filter(({ status }) => status === 'in_review').slice(0, 3);
  return adminIds.flatMap((adminId) => [
    ...waiting.map<Notification>(({ _id, number, subject, requesterName }, index) => ({
      adminId,
      title: `New ticket ${number}`,
      body: `${requesterName}: ${subject}`,
      type: 'supportTicket',
      params: { ticketId: _id },
      severity: 'info',
      readStatus: index === 0,
      createdAt: new Date(now.getTime() - (waiting.length - index) * 47 * minute),
    })),
    ...reviews.map<Notification>(({ _id, title }, index) => ({
      adminId,
      title: 'A movie is waiting for review',
      body: title,
      type: 'movieReview',
      params: { movieId: _id },
      severity: 'info',
      readStatus: index > 1,
      createdAt: new Date(now.getTime() - (index + 1) * 190 * minute),
    })),
  ]);
}
