import { exportsOf } from './exports.ts';
import { watcherQuery } from './watchers.ts';

/** What a file of watchers can hold, by the fields of a row. */
export const watcherExportColumns = {
  name: 'Name',
  email: 'E-mail',
  country: 'Country',
  status: 'Status',
  createdAt: 'Joined',
  lastWatchedAt: 'Last watched',
  _id: 'ID',
} as const;

export const watchersExportApi = exportsOf('watcher', 'watcher:manage', watcherQuery, watcherExportColumns);
