import { exportsOf } from '../../platform/exports/exports.ts';
import { watcherQuery } from './watcher.ts';

/** What a file of watchers can hold; named so that a mended file can be imported again. */
export const watcherExportColumns = {
  name: 'Name',
  email: 'Email',
  country: 'Country',
  status: 'Status',
  phone: 'Phone',
  city: 'City',
  timezone: 'Time zone',
  language: 'Language',
  birthYear: 'Year of birth',
  gender: 'Gender',
  tags: 'Tags',
  notes: 'Notes',
  marketingEmail: 'Marketing by email',
  marketingPush: 'Marketing by push',
  marketingAt: 'Consent since',
  marketingSource: 'Consent set by',
  createdAt: 'Joined',
  lastWatchedAt: 'Last watched',
  _id: 'ID',
} as const;

export const watchersExportApi = exportsOf('watcher', 'watcher:manage', watcherQuery, watcherExportColumns);
