import type { ImageKind, MediaState, MovieInput, MovieType } from '@backlot/contracts/catalog/movies/movie';
import type { LicenceType } from '@backlot/contracts/catalog/movies/licenses';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/workflow';

/** Words that the list, the detail, the form and the history share. */
export const fieldLabels = {
  title: 'Title',
  originalTitle: 'Original title',
  slug: 'Slug',
  sku: 'SKU',
  type: 'Type',
  seriesId: 'Series',
  seasonNo: 'Season',
  episodeNo: 'Episode',
  imdbId: 'IMDb id',
  shortDescription: 'Short description',
  description: 'Description',
  tagline: 'Tagline',
  keywords: 'Keywords',
  i18n: 'Translations',
  releaseYear: 'Release year',
  theatricalDate: 'Theatrical date',
  runtimeMinutes: 'Runtime',
  countryOfOrigin: 'Countries of origin',
  originalLanguage: 'Original language',
  genreIds: 'Genres',
  tagIds: 'Tags',
  makerId: 'Maker',
  credits: 'Credits',
  awards: 'Awards',
  ageRatings: 'Age ratings',
  contentWarnings: 'Content warnings',
  featured: 'Featured',
  sortBoost: 'Sort boost',
  availableOn: 'Available on',
  downloadable: 'Downloadable',
} as const satisfies Record<keyof MovieInput, string>;

export const statusLabels: Record<MovieStatus, string> = {
  draft: 'Draft',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
  expired: 'Expired',
  archived: 'Archived',
};

export const typeLabels: Record<MovieType, string> = {
  feature: 'Feature',
  short: 'Short',
  documentary: 'Documentary',
  series: 'Series',
  episode: 'Episode',
  trailer: 'Trailer',
  bonus: 'Bonus',
};

export const mediaStateLabels: Record<MediaState, string> = {
  none: 'None',
  uploading: 'Uploading',
  processing: 'Being checked',
  ready: 'Ready',
  failed: 'Failed',
};

export const licenceLabels: Record<LicenceType, string> = {
  svod: 'Subscription',
  'tvod-rent': 'Rental',
  'est-buy': 'Purchase',
  avod: 'With advertising',
  fvod: 'Free',
};

export const platformLabels: Record<MovieInput['availableOn'][number], string> = {
  web: 'Web',
  ios: 'iOS',
  android: 'Android',
  tv: 'TV',
};

export const imageKindLabels: Record<ImageKind, string> = {
  poster: 'Poster',
  landscape: 'Landscape',
  square: 'Square',
  hero: 'Hero',
  still: 'Still',
  logo: 'Logo',
};

export const sharedMessages = {
  movies: 'Movies',
  importMovies: 'Import movies',
  none: '–',
  yes: 'Yes',
  no: 'No',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  movieCount: (count: number) => (count === 1 ? '1 movie' : `${count.toLocaleString('en')} movies`),
  deleted: 'Deleted',
};
