import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { MovieRow } from '@backlot/contracts/catalog/movies/movie';
import type { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieExportColumns, moviesExportApi } from '@backlot/contracts/catalog/movies/export';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { moviesWith } from './movies.list.ts';
import { movieTable as t } from './movies.table.ts';

/** What a file holds beyond a list's row. */
const more = {
  sku: t.sku,
  slug: t.slug,
  originalTitle: t.originalTitle,
  shortDescription: t.shortDescription,
  countryOfOrigin: t.countryOfOrigin,
};

export const moviesExporter: Exporter<MovieRow, Parsed<typeof moviesApi.list>['query']> = {
  resource: 'movie',
  plural: 'movies',
  api: moviesExportApi,
  columns: movieExportColumns,
  numbers: ['releaseYear', 'runtimeMinutes'],
  list: ({ db }) => moviesWith(db, more),
};
