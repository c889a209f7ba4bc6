import type {
  AppContentChange,
  AppContentKind,
  appContentQuery,
  AppPlatform,
} from '@backlot/contracts/site/app-content/app-content';
import type { z } from '@backlot/contracts/z';

export const platformLabels: Record<AppPlatform, string> = {
  web: 'Web',
  ios: 'iOS',
  android: 'Android',
  tv: 'TV',
  all: 'All platforms',
};
export const kindLabels: Record<AppContentKind, string> = {
  string: 'Text',
  json: 'JSON',
  image: 'Image',
  bool: 'On/off',
  flags: 'App flags',
};
export const changeLabels: Record<AppContentChange, string> = {
  none: 'Published',
  added: 'New',
  changed: 'Changed',
  removed: 'Removal staged',
};
export const sortLabels: Record<z.output<typeof appContentQuery>['sort'], string> = {
  key: 'Key, A to Z',
  '-key': 'Key, Z to A',
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
};

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

export const listMessages = {
  title: 'App Content',
  description: 'Text, images and settings for the apps. Changes are staged until you publish them.',
  searchLabel: 'Search by key or value',
  emptyTitle: 'No app content yet',
  emptyText: 'Keys that you add appear here.',
  noMatch: 'No matching keys',
  add: 'Add key',
  publish: (count: number) => `Publish ${changes(count)}`,
  releases: 'Releases',
  columns: {
    change: 'Change',
    live: 'Live',
    staged: 'Staged',
    languages: 'Languages',
  },
  rowName: (key: string, platform: AppPlatform) => `${key}, ${platformLabels[platform]}`,
  edit: 'Edit',
  discard: 'Discard change',
  discarded: 'Change discarded',
  remove: 'Remove',
  removed: 'Removal staged',
  deleted: 'Key deleted',
  undone: 'Change restored',
  missing: (languages: string) => `Missing: ${languages}`,
  nothing: 'Nothing',
  dash: '–',
} as const;

/** Values as text. */
export const valueMessages = {
  jsonKeys: (count: number) => `{…} ${count} ${count === 1 ? 'key' : 'keys'}`,
  jsonItems: (count: number) => `[…] ${count} ${count === 1 ? 'item' : 'items'}`,
  on: 'On',
  off: 'Off',
  version: (version: string) => `Minimum version ${version}`,
  noVersion: 'No minimum version',
  maintenance: 'Maintenance',
  noMaintenance: 'No maintenance',
  until: (time: string) => `until ${time}`,
} as const;

export const publishMessages = {
  title: 'Publish staged changes',
  text: 'All staged changes go live together, as one release.',
  note: 'Note',
  noteHelp: 'What this release changes. Shown in the list of releases.',
  verb: (count: number) => `Publish ${changes(count)}`,
  published: (number: number) => `Release ${number} published`,
  nothing: 'No staged changes.',
  columns: { before: 'Live', after: 'Staged' },
} as const;

export const releaseMessages = {
  title: 'Releases',
  release: (number: number) => `Release ${number}`,
  emptyTitle: 'No releases yet',
  emptyText: 'Each publication of staged changes appears here.',
  system: 'System',
  noNote: 'No note',
  restores: (number: number) => `Rollback to release ${number}`,
  changes,
  diff: { before: 'Before', after: 'After' },
  latest: 'Latest',
  loader: {
    record: 'Release',
    loading: 'Loading release',
    notFoundTitle: 'Release not found',
    notFoundText: 'Check the URL, or find the release in the list.',
    back: 'Back to releases',
  },
  rollback: (number: number) => `Roll back to release ${number}`,
  rollbackText: (number: number) =>
    `The content of release ${number} goes live again as a new release. Staged changes stay staged.`,
  rolledBack: (number: number, to: number) => `Release ${number} published: rolled back to release ${to}`,
} as const;
