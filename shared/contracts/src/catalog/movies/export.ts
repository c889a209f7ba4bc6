import { exportsOf } from '../../platform/exports/exports.ts';
import { exportColumnsOf } from '../../platform/records/record-files.ts';
import { movieFields } from './movie.ts';
import { movieQuery } from './query.ts';

/** Columns of an exported file; imports accept the same headings. */
export const movieExportColumns = exportColumnsOf(movieFields, {
  makerName: movieFields.makerId.label,
  genres: movieFields.genreIds.label,
  status: 'Status',
  publishAt: 'Publish date',
  updatedAt: 'Updated',
  views: 'Views',
  revenueMinor: 'Revenue',
  revenueCurrency: 'Revenue currency',
  openTickets: 'Open tickets',
  _id: 'ID',
});

export const moviesExportApi = exportsOf('movie', 'movie:read', movieQuery, movieExportColumns);
