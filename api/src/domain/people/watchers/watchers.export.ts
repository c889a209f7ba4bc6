import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { watcherRow, type WatcherRow } from '@backlot/contracts/people/watchers/watcher';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import { watcherExportColumns, watchersExportApi } from '@backlot/contracts/people/watchers/export';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { inUnits } from '../../../platform/exports/in-units.ts';
import { columnsBeyond } from '../../../platform/lists/columns-for.ts';
import { mayFilterWatchers, watcherListAccess } from './watcher-visibility.service.ts';
import { watchersWith } from './watchers.list.ts';
import { watcherTable as t } from './watchers.table.ts';

export const watchersExporter: Exporter<WatcherRow, Parsed<typeof watchersApi.list>['query']> = {
  resource: 'watcher',
  plural: 'watchers',
  api: watchersExportApi,
  columns: watcherExportColumns,
  cells: {
    spendMinor: ({ spendMinor, spendCurrency }) => inUnits(spendMinor, spendCurrency),
  },
  numbers: ['birthYear', 'spendMinor'],
  mayFilterBy: mayFilterWatchers,
  mayExport: watcherListAccess.sees,
  list: ({ db }) => watchersWith(db, columnsBeyond(watcherRow, watcherExportColumns, t)),
};
