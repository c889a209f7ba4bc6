import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieExportColumns, moviesExportApi } from '@backlot/contracts/catalog/movies/export';
import { movieFields, type MovieRow, movieRow } from '@backlot/contracts/catalog/movies/movie';
import { shapeOf } from '@backlot/contracts/platform/records/record-fields';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { inUnits } from '../../../platform/exports/in-units.ts';
import { numbersOf } from '../../../platform/exports/numbers-of.ts';
import { columnsBeyond, type ExportRow } from '../../../platform/lists/columns-for.ts';
import { movieListAccess } from './movie-list-access.ts';
import { moviesWith } from './movies.list.ts';
import { movieTable as t } from './movies.table.ts';

type Column = keyof typeof movieExportColumns;
type Row = ExportRow<MovieRow, Column, typeof t>;

export const moviesExporter: Exporter<Row, Parsed<typeof moviesApi.list>['query'], Column> = {
  resource: 'movie',
  plural: 'movies',
  api: moviesExportApi,
  columns: movieExportColumns,
  numbers: numbersOf(movieExportColumns, { ...shapeOf(movieFields), ...movieRow.shape }),
  cells: { revenueMinor: ({ revenueMinor, revenueCurrency }) => inUnits(revenueMinor, revenueCurrency) },
  mayFilterBy: movieListAccess.mayUse,
  mayExport: movieListAccess.sees,
  // Files never contain figures of few watchers, as of reports.
  list: ({ db }) => moviesWith(db, columnsBeyond(movieRow, movieExportColumns, t)),
};
