import { exportsOf } from '../../platform/exports/exports.ts';
import { movieQuery } from './query.ts';

/** What a file of movies can hold; named so that a mended file can be imported again. */
export const movieExportColumns = {
  sku: 'SKU',
  title: 'Title',
  originalTitle: 'Original title',
  type: 'Type',
  status: 'Status',
  makerName: 'Maker',
  releaseYear: 'Year',
  runtimeMinutes: 'Runtime',
  originalLanguage: 'Original language',
  countryOfOrigin: 'Country of origin',
  genres: 'Genres',
  shortDescription: 'Short description',
  featured: 'Featured',
  publishAt: 'Publish date',
  updatedAt: 'Updated',
  slug: 'Slug',
  _id: 'ID',
} as const;

export const moviesExportApi = exportsOf('movie', 'movie:read', movieQuery, movieExportColumns);
