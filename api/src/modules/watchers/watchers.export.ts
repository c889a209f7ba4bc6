import type { Parsed } from '@backlot/contracts/endpoint';
import type { WatcherRow, watchersApi } from '@backlot/contracts/watchers';
import { watcherExportColumns, watchersExportApi } from '@backlot/contracts/watchers.export';
import type { Exporter } from '../exports/exporter.service.ts';
import { watchersRepo } from './watchers.repo.ts';

export const watchersExporter: Exporter<WatcherRow, Parsed<typeof watchersApi.list>['query']> = {
  resource: 'watcher',
  api: watchersExportApi,
  columns: watcherExportColumns,
  list: ({ db }) => watchersRepo(db).list,
};
