import type {
  AppContentChange,
  AppContentKind,
  appContentQuery,
  AppPlatform,
} from '@backlot/contracts/appcontent';
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
  image: 'Picture',
  bool: 'On or off',
  flags: 'App flags',
};
export const changeLabels: Record<AppContentChange, string> = {
  none: 'As published',
  added: 'New',
  changed: 'Changed',
  removed: 'To be removed',
};
export const sortLabels: Record<z.output<typeof appContentQuery>['sort'], string> = {
  key: 'Key, A to Z',
  '-key': 'Key, Z to A',
  '-updatedAt': 'Changed last',
  updatedAt: 'Changed first',
};

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** Words of the list of keys. */
export const listMessages = {
  title: 'App Content',
  description:
    'Words, pictures and switches that the apps read. What you change is staged until it is published.',
  searchLabel: 'Search keys and words',
  emptyTitle: 'No app content yet',
  emptyText: 'Add the first key. Apps get it once it is published.',
  noMatch: 'No keys match these filters',
  add: 'New key',
  publish: (count: number) => `Publish ${changes(count)}`,
  releases: 'Releases',
  columns: {
    key: 'Key',
    platform: 'Platform',
    change: 'Change',
    live: 'Live',
    staged: 'Staged',
    languages: 'Languages',
    updatedAt: 'Updated',
  },
  rowName: (key: string, platform: AppPlatform) => `${key}, ${platformLabels[platform]}`,
  edit: 'Edit',
  discard: 'Discard the change',
  discarded: 'Change discarded',
  remove: 'Remove',
  removed: 'Removal staged',
  dropped: 'Key removed',
  takenBack: 'Taken back',
  missing: (languages: string) => `Missing: ${languages}`,
  nothing: 'Nothing',
  dash: '–',
} as const;

/** Words for values. */
export const valueMessages = {
  on: 'On',
  off: 'Off',
  version: (version: string) => `Lowest version ${version}`,
  noVersion: 'No lowest version',
  maintenance: 'Maintenance',
  noMaintenance: 'No maintenance',
  until: (time: string) => `until ${time}`,
} as const;

/** Words of the dialog that publishes. */
export const publishMessages = {
  title: 'Publish the staged changes',
  text: 'Apps get all of them at once, as one release.',
  loading: 'Loading the changes',
  note: 'Note',
  noteHelp: 'What this release is about, for whoever looks back at it.',
  verb: (count: number) => `Publish ${changes(count)}`,
  published: (number: number) => `Release ${number} is published`,
  nothing: 'Nothing is staged any more.',
  columns: { key: 'Key', before: 'Live', after: 'Staged' },
} as const;

/** Words of the releases. */
export const releaseMessages = {
  title: 'Releases',
  release: (number: number) => `Release ${number}`,
  loading: 'Loading the releases',
  emptyTitle: 'No releases yet',
  emptyText: 'Each time that staged changes are published, the release is listed here.',
  newer: 'Newer',
  older: 'Older',
  nobody: 'Backlot',
  noNote: 'Without a note',
  restores: (number: number) => `Back to release ${number}`,
  changes,
  diff: { key: 'Key', before: 'Before', after: 'After' },
  latest: 'Newest',
  notFoundTitle: 'There is no such release',
  back: 'All releases',
  rollback: (number: number) => `Roll back to release ${number}`,
  rollbackText: (number: number) =>
    `Apps get again what they had after release ${number}, as a new release. What is staged and not published stays staged.`,
  rolledBack: (number: number, to: number) =>
    `Release ${number} is published: apps are back to release ${to}`,
} as const;
