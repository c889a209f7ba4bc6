import { exportsOf } from '../../platform/exports/exports.ts';
import { exportColumnsOf } from '../../platform/records/record-files.ts';
import { watcherFields } from './watcher.ts';
import { watcherQuery } from './query.ts';

export const watcherExportColumns = exportColumnsOf(watcherFields, {
  marketingAt: 'Email consent since',
  marketingSource: 'Email consent set by',
  status: 'Status',
  createdAt: 'Joined',
  lastWatchedAt: 'Last watched',
  planNames: 'Plan',
  spendMinor: 'Lifetime spend',
  spendCurrency: 'Currency',
  lastPaidAt: 'Last payment',
  _id: 'ID',
});

export const watchersExportApi = exportsOf('watcher', 'watcher:manage', watcherQuery, watcherExportColumns);
