import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { makerFields, makerRow, type MakerRow } from '@backlot/contracts/catalog/makers/maker';
import type { makersApi } from '@backlot/contracts/catalog/makers/api';
import { makerExportColumns, makersExportApi } from '@backlot/contracts/catalog/makers/export';
import { numbersOf } from '../../../platform/exports/numbers-of.ts';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { columnsBeyond, type ExportRow } from '../../../platform/lists/columns-for.ts';
import { makersWith } from './makers.list.ts';
import { mayFilterMakersBy } from './maker-visibility.ts';
import { makerTable as t } from './makers.table.ts';

type Column = keyof typeof makerExportColumns;
type Row = ExportRow<MakerRow, Column, typeof t>;

export const makersExporter: Exporter<Row, Parsed<typeof makersApi.list>['query'], Column> = {
  resource: 'maker',
  plural: 'makers',
  api: makersExportApi,
  columns: makerExportColumns,
  cells: {},
  numbers: numbersOf(makerExportColumns, { ...shapeOf(makerFields), ...makerRow.shape }),
  mayFilterBy: mayFilterMakersBy,
  list: ({ db }) => makersWith(db, columnsBeyond(makerRow, makerExportColumns, t)).list,
};
