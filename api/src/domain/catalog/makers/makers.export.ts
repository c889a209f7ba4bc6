import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { MakerRow } from '@backlot/contracts/catalog/makers/maker';
import type { makersApi } from '@backlot/contracts/catalog/makers/api';
import { makerExportColumns, makersExportApi } from '@backlot/contracts/catalog/makers/export';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { makersWith } from './makers.list.ts';
import { mayFilterBy } from './maker-visibility.ts';
import { makerTable as t } from './makers.table.ts';

/** Columns of a file that the list doesn’t show. */
const exported = {
  displayName: t.displayName,
  storeName: t.storeName,
  company: t.company,
  designation: t.designation,
  phone: t.phone,
  website: t.website,
  languages: t.languages,
  tags: t.tags,
};

export const makersExporter: Exporter<MakerRow, Parsed<typeof makersApi.list>['query']> = {
  resource: 'maker',
  plural: 'makers',
  api: makersExportApi,
  columns: makerExportColumns,
  numbers: ['movieCount', 'publishedCount'],
  mayFilterBy,
  list: ({ db }) => makersWith(db, exported).list,
};
