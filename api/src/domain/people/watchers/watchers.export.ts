import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { watcherFields, watcherRow, type WatcherRow } from '@backlot/contracts/people/watchers/watcher';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import { watcherExportColumns, watchersExportApi } from '@backlot/contracts/people/watchers/export';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { inUnits } from '../../../platform/exports/in-units.ts';
import { numbersOf } from '../../../platform/exports/numbers-of.ts';
import { columnsBeyond, type ExportRow } from '../../../platform/lists/columns-for.ts';
import { mayFilterWatchers, watcherListAccess } from './watcher-visibility.service.ts';
import { watchersWith } from './watchers.list.ts';
import { watcherTable as t } from './watchers.table.ts';

type Column = keyof typeof watcherExportColumns;
type Row = ExportRow<WatcherRow, Column, typeof t>;

export const watchersExporter: Exporter<Row, Parsed<typeof watchersApi.list>['query'], Column> = {
  resource: 'watcher',
  plural: 'watchers',
  api: watchersExportApi,
  columns: watcherExportColumns,
  cells: {
    spendMinor: ({ spendMinor, spendCurrency }) => inUnits(spendMinor, spendCurrency),
  },
  numbers: numbersOf(watcherExportColumns, { ...shapeOf(watcherFields), ...watcherRow.shape }),
  mayFilterBy: mayFilterWatchers,
  mayExport: watcherListAccess.sees,
  list: ({ db }) => watchersWith(db, columnsBeyond(watcherRow, watcherExportColumns, t)),
};
