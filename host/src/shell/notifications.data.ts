import { type Notification, notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';

export const unreadQuery = () => queryOf(notificationsApi.unread, { body: {} });
export const historyQuery = () => queryOf(notificationsApi.list, { query: {} });

/** Marks a notification as read and refetches the unread ones. */
export const markRead = async (notification: Notification): Promise<void> => {
  const { _id } = notification;
  await call(notificationsApi.update, { params: { _id }, body: { ...notification, readStatus: true } });
  await invalidate('notification');
};

export const markAllRead = async (): Promise<void> => {
  await call(notificationsApi.readAll);
  await invalidate('notification');
};
