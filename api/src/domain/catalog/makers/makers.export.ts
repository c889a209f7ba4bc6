import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { makerRow, type MakerRow } from '@backlot/contracts/catalog/makers/maker';
import type { makersApi } from '@backlot/contracts/catalog/makers/api';
import { makerExportColumns, makersExportApi } from '@backlot/contracts/catalog/makers/export';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { columnsBeyond } from '../../../platform/lists/columns-for.ts';
import { makersWith } from './makers.list.ts';
import { mayFilterMakersBy } from './maker-visibility.ts';
import { makerTable as t } from './makers.table.ts';

export const makersExporter: Exporter<MakerRow, Parsed<typeof makersApi.list>['query']> = {
  resource: 'maker',
  plural: 'makers',
  api: makersExportApi,
  columns: makerExportColumns,
  numbers: ['movieCount', 'publishedCount'],
  mayFilterBy: mayFilterMakersBy,
  list: ({ db }) => makersWith(db, columnsBeyond(makerRow, makerExportColumns, t)).list,
};
