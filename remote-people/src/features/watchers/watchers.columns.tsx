import { countryName, RelativeTime } from '@backlot/ui';
import type { Column } from '@backlot/ui/table';
import type { WatcherRow } from '@backlot/contracts/watchers';
import { WatcherStatusBadge } from './watcher-status.tsx';
import { watchersMessages } from './watchers.messages.ts';

const { columns: labels, never } = watchersMessages;

export const watcherColumns: readonly Column<WatcherRow>[] = [
  { key: 'name', label: labels.name, sortKey: 'name', width: 200, render: ({ name }) => name },
  {
    key: 'email',
    label: labels.email,
    sortKey: 'email',
    width: 260,
    cardRole: 'fact',
    render: ({ email }) => email,
  },
  {
    key: 'country',
    label: labels.country,
    width: 160,
    cardRole: 'fact',
    render: ({ country }) => countryName(country),
  },
  {
    key: 'status',
    label: labels.status,
    width: 200,
    cardRole: 'badge',
    render: ({ status }) => <WatcherStatusBadge status={status} />,
  },
  {
    key: 'createdAt',
    label: labels.createdAt,
    sortKey: 'createdAt',
    width: 140,
    render: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
  {
    key: 'lastWatchedAt',
    label: labels.lastWatchedAt,
    sortKey: 'lastWatchedAt',
    width: 140,
    render: ({ lastWatchedAt }) => (lastWatchedAt ? <RelativeTime date={lastWatchedAt} /> : never),
  },
];
