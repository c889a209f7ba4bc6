import type { Parsed } from '@backlot/contracts/endpoint';
import type { WatcherRow } from '@backlot/contracts/watchers';
import type { watchersApi } from '@backlot/contracts/watchers.api';
import { watcherExportColumns, watchersExportApi } from '@backlot/contracts/watchers.export';
import type { Exporter } from '../exports/exporter.service.ts';
import { watchersList } from './watchers.list.ts';

export const watchersExporter: Exporter<WatcherRow, Parsed<typeof watchersApi.list>['query']> = {
  resource: 'watcher',
  plural: 'watchers',
  api: watchersExportApi,
  columns: watcherExportColumns,
  list: ({ db }) => watchersList(db),
};
