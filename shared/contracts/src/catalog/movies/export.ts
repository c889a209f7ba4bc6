import { exportsOf } from '../../platform/exports/exports.ts';
import { exportColumnsOf } from '../../platform/records/record-files.ts';
import { movieFields, movieRowLabels } from './movie.ts';
import { movieQuery } from './query.ts';

/** Columns of an exported file; imports accept the same headings. */
export const movieExportColumns = exportColumnsOf(movieFields, {
  makerName: movieFields.makerId.label,
  genres: movieFields.genreIds.label,
  status: movieRowLabels.status,
  publishAt: movieRowLabels.publishAt,
  updatedAt: movieRowLabels.updatedAt,
  views: movieRowLabels.views,
  revenueMinor: movieRowLabels.revenueMinor,
  revenueCurrency: 'Revenue currency',
  openTickets: movieRowLabels.openTickets,
  _id: 'ID',
});

export const moviesExportApi = exportsOf('movie', 'movie:read', movieQuery, movieExportColumns);
