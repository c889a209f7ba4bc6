import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieExportColumns, moviesExportApi } from '@backlot/contracts/catalog/movies/export';
import { movieFields, type MovieRow, movieRow } from '@backlot/contracts/catalog/movies/movie';
import { type FileField, keysOf } from '@backlot/contracts/platform/records/record-fields';
import { cells } from '@backlot/contracts/platform/records/record-files';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { inUnits } from '../../../platform/exports/in-units.ts';
import { columnsBeyond } from '../../../platform/lists/columns-for.ts';
import { movieListAccess } from './movie-list-access.ts';
import { moviesWith } from './movies.list.ts';
import { movieTable as t } from './movies.table.ts';

const isNumber = ({ file }: FileField) => typeof file === 'object' && file.read === cells.number.read;

export const moviesExporter: Exporter<MovieRow, Parsed<typeof moviesApi.list>['query']> = {
  resource: 'movie',
  plural: 'movies',
  api: moviesExportApi,
  columns: movieExportColumns,
  numbers: [
    ...keysOf(movieFields).filter((key) => isNumber(movieFields[key])),
    'views',
    'revenueMinor',
    'openTickets',
  ],
  cells: { revenueMinor: ({ revenueMinor, revenueCurrency }) => inUnits(revenueMinor, revenueCurrency) },
  mayFilterBy: movieListAccess.mayUse,
  mayExport: movieListAccess.sees,
  // Files never contain figures of few watchers, as of reports.
  list: ({ db }) => moviesWith(db, columnsBeyond(movieRow, movieExportColumns, t)),
};
