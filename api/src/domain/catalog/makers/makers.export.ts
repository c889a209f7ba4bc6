import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { MakerRow } from '@backlot/contracts/catalog/makers/maker';
import type { makersApi } from '@backlot/contracts/catalog/makers/api';
import { makerExportColumns, makersExportApi } from '@backlot/contracts/catalog/makers/export';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { makersList } from './makers.list.ts';
import { mayNarrowBy } from './makers.money.ts';

export const makersExporter: Exporter<MakerRow, Parsed<typeof makersApi.list>['query']> = {
  resource: 'maker',
  plural: 'makers',
  api: makersExportApi,
  columns: makerExportColumns,
  numbers: ['movieCount', 'publishedCount'],
  mayNarrowBy,
  list: ({ db }) => makersList(db).list,
};
