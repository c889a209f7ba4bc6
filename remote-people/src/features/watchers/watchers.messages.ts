import type { AccessSource, AccessState, GrantSource } from '@backlot/contracts/people/watchers/entitlements';
import type { DevicePlatform } from '@backlot/contracts/people/watchers/devices';
import type { WatcherInput, WatcherStatus, watcherSorts } from '@backlot/contracts/people/watchers/watcher';

export const statusLabels: Record<WatcherStatus, string> = {
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

export const genderLabels: Record<NonNullable<WatcherInput['gender']>, string> = {
  female: 'Female',
  male: 'Male',
  other: 'Other',
};

export const channelLabels = { email: 'By email', push: 'By push message', none: 'Not at all' } as const;

/** What a person may give. */
export const grantLabels: Record<GrantSource, string> = { comp: 'On the house', gift: 'Gift' };
export const sourceLabels: Record<AccessSource, string> = {
  ...grantLabels,
  rental: 'Rented',
  purchase: 'Bought',
};
export const accessLabels: Record<AccessState, string> = {
  upcoming: 'Starts later',
  active: 'Active',
  ended: 'Ended',
  revoked: 'Revoked',
};

export const platformLabels: Record<DevicePlatform, string> = {
  web: 'Browser',
  ios: 'iOS',
  android: 'Android',
  tv: 'TV',
  console: 'Games console',
};

/** In forms, facts, history and conflicts. */
export const fieldLabels: Record<keyof WatcherInput, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
  city: 'City',
  timezone: 'Time zone',
  language: 'Language',
  birthYear: 'Year of birth',
  gender: 'Gender',
  tags: 'Tags',
  notes: 'Notes',
  marketingEmail: 'News by email',
  marketingPush: 'News by push message',
};

export const watchersMessages = {
  title: 'Watchers',
  importWatchers: 'Import watchers',
  description: 'The viewers who hold an account on the platform.',
  searchLabel: 'Search names or emails',
  emptyTitle: 'No watchers yet',
  emptyText: 'A watcher appears here after signing up on the platform.',
  noMatch: 'No watchers match these filters',
  newWatcher: 'New watcher',
  columns: {
    name: 'Name',
    email: 'Email',
    country: 'Country',
    status: 'Status',
    tags: 'Tags',
    createdAt: 'Joined',
    lastWatchedAt: 'Last watched',
  },
  filters: { blockReason: 'Blocked for', marketing: 'Agreed to news' },
  views: {
    fresh: 'New this week',
    unverified: 'Not verified',
    blocked: 'Blocked',
    deletion: 'Deletion requested',
  },
  never: 'Never',
  yes: 'Yes',
  no: 'No',
  edit: 'Edit',
  close: 'Close',
  cancel: 'Cancel',
  nothingFound: 'Nothing found',
  clear: (label: string) => `Clear ${label}`,
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
