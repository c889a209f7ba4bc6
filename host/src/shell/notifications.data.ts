import { type Notification, notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { withInvalidation } from '@backlot/data/with-invalidation';

export const unreadQuery = () => queryOf(notificationsApi.unread, { body: {} });
export const historyQuery = () => queryOf(notificationsApi.list, { query: {} });

const write = <T>(sent: Promise<T>) => withInvalidation(sent, () => invalidate('notification'));

const setRead = (notification: Notification, readStatus: boolean) =>
  write(
    call(notificationsApi.update, {
      params: { _id: notification._id },
      body: { ...notification, readStatus },
    }),
  );

/** Marks a notification as read and refetches the unread ones. */
export const markRead = (notification: Notification) => setRead(notification, true);
export const markUnread = (notification: Notification) => setRead(notification, false);

/** Marks notifications of a type as read, all or some. */
export const markTypeRead = (body: Request<typeof notificationsApi.readType>['body']) =>
  write(call(notificationsApi.readType, { body }));

export const markAllRead = () => write(call(notificationsApi.readAll));
