import type { AccessSource, AccessState, GrantSource } from '@backlot/contracts/people/watchers/entitlements';
import type { DevicePlatform } from '@backlot/contracts/people/watchers/devices';
import type { WatcherInput, WatcherStatus } from '@backlot/contracts/people/watchers/watcher';
import type { watcherSorts } from '@backlot/contracts/people/watchers/query';

export const statusLabels: Record<WatcherStatus, string> = {
  pending_verification: 'Pending verification',
  active: 'Active',
  deactivate: 'Deactivated',
  blocked: 'Blocked',
  delete_requested: 'Deletion pending',
  anonymized: 'Anonymized',
};

export const sortLabels: Record<(typeof watcherSorts)[number], string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
  '-lastWatchedAt': 'Recently watched',
  lastWatchedAt: 'Least recently watched',
  '-spendMinor': 'Spend, highest in each currency',
  spendMinor: 'Spend, lowest in each currency',
  '-lastPaidAt': 'Recently paid',
  lastPaidAt: 'Least recently paid',
};

export const genderLabels: Record<NonNullable<WatcherInput['gender']>, string> = {
  female: 'Female',
  male: 'Male',
  other: 'Other',
};

export const channelLabels = { email: 'Email', push: 'Push', none: 'None' } as const;

/** What an admin can grant. */
export const grantLabels: Record<GrantSource, string> = { comp: 'Complimentary', gift: 'Gift' };
export const sourceLabels: Record<AccessSource, string> = {
  ...grantLabels,
  rental: 'Rental',
  purchase: 'Purchase',
};
export const accessLabels: Record<AccessState, string> = {
  upcoming: 'Upcoming',
  active: 'Active',
  ended: 'Ended',
  revoked: 'Revoked',
};

export const platformLabels: Record<DevicePlatform, string> = {
  web: 'Browser',
  ios: 'iOS',
  android: 'Android',
  tv: 'TV',
  console: 'Game console',
};

export const fieldMessages = {
  tagsHelp: 'Press Enter after each.',
} as const;

export const watchersMessages = {
  title: 'Watchers',
  importWatchers: 'Import watchers',
  description: 'Customers with an account.',
  searchLabel: 'Search by name or email',
  emptyTitle: 'No watchers yet',
  emptyText: 'Watchers appear here after they sign up.',
  noMatch: 'No matching watchers',
  newWatcher: 'Add watcher',
  filters: {
    blockReason: 'Block reason',
    marketing: 'Marketing consent',
    segment: 'Segment',
    chooseCurrency: 'Filter by one currency first.',
  },
  saveSegment: 'Save as segment',
  views: {
    fresh: 'New this week',
    unverified: 'Unverified',
    blocked: 'Blocked',
    deletion: 'Deletion pending',
  },
  never: 'Never',
  card: {
    title: 'Watchers',
    meaning: 'Customer accounts. New ones joined in the last 7 days.',
    meaningOfAll: 'Customer accounts in all countries. New ones joined in the last 7 days.',
    total: 'Total',
    active: 'Active',
    new7d: 'New, last 7 days',
    blocked: 'Blocked',
    empty: 'No watchers yet.',
    link: 'View watchers',
  },
} as const;
