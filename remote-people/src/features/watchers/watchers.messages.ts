import type { WatcherRow, watcherSorts } from '@backlot/contracts/watchers';

export const statusLabels: Record<WatcherRow['status'], string> = {
  pending_verification: 'Waiting for verification',
  active: 'Active',
  deactivate: 'Deactivated',
  blocked: 'Blocked',
  delete_requested: 'Deletion requested',
  anonymised: 'Anonymised',
};

export const sortLabels: Record<(typeof watcherSorts)[number], string> = {
  '-createdAt': 'Joined last',
  createdAt: 'Joined first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
  '-lastWatchedAt': 'Watched last',
  lastWatchedAt: 'Watched longest ago',
};

export const watchersMessages = {
  title: 'Watchers',
  description: 'The viewers who hold an account on the platform.',
  searchLabel: 'Search names or emails',
  emptyTitle: 'No watchers yet',
  emptyText: 'A watcher appears here after signing up on the platform.',
  noMatch: 'No watchers match these filters',
  columns: {
    name: 'Name',
    email: 'Email',
    country: 'Country',
    status: 'Status',
    createdAt: 'Joined',
    lastWatchedAt: 'Last watched',
  },
  never: 'Never',
  card: {
    title: 'Watchers',
    meaning: 'Accounts of viewers; new are those who joined in the last 7 days.',
    total: 'In all',
    active: 'Active',
    new7d: 'New in 7 days',
    blocked: 'Blocked',
    empty: 'No watchers yet.',
    link: 'View watchers',
  },
} as const;
