import { countryCode, day, id, languageTag } from '../../platform/values/fields.ts';
import { csv, listQuery, queryInt, searchText } from '../../platform/lists/list.ts';
import { mediaState, movieType } from './types.ts';
import { licenseType } from './licenses.ts';
import { movieStatus } from './movie-status.ts';
import { z } from '../../z.ts';

/** Filters of the movie list and of bulk changes. */
export const movieFilters = {
  q: searchText,
  status: z.optional(csv(movieStatus)),
  type: z.optional(csv(movieType)),
  maker: z.optional(csv(id)),
  genre: z.optional(csv(id)),
  tag: z.optional(csv(id)),
  language: z.optional(csv(languageTag)),
  country: z.optional(csv(countryCode)),
  yearFrom: z.optional(queryInt(1888, 2200)),
  yearTo: z.optional(queryInt(1888, 2200)),
  /** Days in UTC, both included. */
  publishFrom: z.optional(day),
  publishTo: z.optional(day),
  featured: z.optional(z.stringbool()),
  media: z.optional(csv(mediaState)),
  /** Missing one of these; `right` is one that is open now or later, `price` one of a rental or purchase right. */
  missing: z.optional(csv(z.enum(['poster', 'ageRating', 'right', 'price', 'captions']))),
  /** With an open right in one of these territories; with `license`, of one of those types. */
  sellable: z.optional(csv(countryCode)),
  /** With an open right of one of these license types. */
  license: z.optional(csv(licenseType)),
  /** With an open right that ends within this many days. */
  expiring: z.optional(queryInt(1, 366)),
  /** Deleted movies instead of active ones. */
  deleted: z.optional(z.stringbool()),
};

/** Amounts are in order within each currency. */
export const movieSorts = [
  '-updatedAt',
  'updatedAt',
  'title',
  '-title',
  '-publishAt',
  'publishAt',
  '-releaseYear',
  'releaseYear',
  '-runtimeMinutes',
  'runtimeMinutes',
  'nextExpiryAt',
  '-nextExpiryAt',
  '-priceMinor',
  'priceMinor',
  '-views',
  'views',
  '-revenueMinor',
  'revenueMinor',
  '-openTickets',
  'openTickets',
] as const;

export const movieQuery = listQuery(movieSorts, movieFilters);

/** Columns of the list that need more than the permission to see movies. */
export const movieColumnAccess = {
  views: 'report:read',
  revenueMinor: 'payment:manage',
  openTickets: 'support:read',
} as const;
