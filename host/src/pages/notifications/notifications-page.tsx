import { type Notification, notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { preferencesApi } from '@backlot/contracts/platform/notifications/preferences';
import { listLoader, useList } from '@backlot/data/list';
import { queryOf } from '@backlot/data/query';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { IconBell, IconCheck, IconEye, IconEyeOff, IconSettings, toast, useDocumentTitle } from '@backlot/ui';
import { type Filter, ListPage } from '@backlot/ui/table';
import { useQuery } from '@tanstack/react-query';
import { markAllRead, markRead, markUnread } from '../../shell/notifications.data.ts';
import { useOpenNotification } from '../../shell/use-open-notification.ts';
import { notificationColumns } from './notifications.columns.tsx';
import { messages as m, sortLabels } from './notifications.messages.ts';

const rowId = ({ _id }: Notification) => _id;
const rowName = ({ title }: Notification) => title;

/** The user's notifications; the URL holds filters and order. */
function NotificationsPage() {
  useDocumentTitle(m.title);
  const list = useList(notificationsApi.list);
  const filters = useFilters(list.result.data !== undefined);
  const open = useOpenNotification();
  const onError = () => toast.error(m.notMarked);
  const marking = useActionMutation({
    mutationFn: (row: Notification) => (row.readStatus ? markUnread(row) : markRead(row)),
    onError,
  });
  const markingAll = useActionMutation({ mutationFn: markAllRead, onError });
  const openRow = (newest: Notification) => open({ newest, group: null });
  return (
    <ListPage
      labels={m}
      icon={IconBell}
      list={list}
      columns={notificationColumns}
      filters={filters}
      sorts={sortLabels}
      rowId={rowId}
      rowName={rowName}
      onEdit={openRow}
      rowActions={(row: Notification) => [
        {
          key: 'mark',
          label: row.readStatus ? m.markUnread : m.markRead,
          icon: row.readStatus ? IconEyeOff : IconEye,
          onSelect: () => marking.mutate(row),
        },
      ]}
      also={[
        { key: 'readAll', label: m.markAllRead, icon: IconCheck, onSelect: () => markingAll.mutate() },
        { key: 'settings', label: m.settings, icon: IconSettings, to: '/admin/profile?tab=notifications' },
      ]}
    />
  );
}

/** @param isReady whether the rows have loaded: the kinds are fetched after them */
function useFilters(isReady: boolean): readonly Filter[] {
  const { data: kinds = [] } = useQuery({ ...queryOf(preferencesApi.list), enabled: isReady });
  return [
    {
      kind: 'choice',
      key: 'kind',
      label: m.filters.kind,
      options: kinds.map(({ kind, label }) => ({ value: kind, label })),
    },
    { kind: 'flag', key: 'unread', label: m.filters.unread },
    { kind: 'range', of: 'day', key: 'period', label: m.filters.period, fromKey: 'from', toKey: 'to' },
  ];
}

export const route = { Component: NotificationsPage, loader: listLoader(notificationsApi.list) };
