import { exportsOf } from '../../platform/exports/exports.ts';
import { exportColumnsOf } from '../../platform/records/record-files.ts';
import { watcherFields, watcherRowLabels } from './watcher.ts';
import { watcherQuery } from './query.ts';

export const watcherExportColumns = exportColumnsOf(watcherFields, {
  marketingAt: 'Email consent since',
  marketingSource: 'Email consent set by',
  ...watcherRowLabels,
  _id: 'ID',
});

export const watchersExportApi = exportsOf('watcher', 'watcher:manage', watcherQuery, watcherExportColumns);
