import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { ImageKind } from '@backlot/contracts/catalog/movies/images';
import type { MovieInput } from '@backlot/contracts/catalog/movies/movie';
import type { MediaState, MovieType, RegionPolicy } from '@backlot/contracts/catalog/movies/types';
import type { LicenseType } from '@backlot/contracts/catalog/movies/licenses';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';

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

export const regionPolicyLabels: Record<RegionPolicy, string> = {
  note: 'Accept, and note it on the payment',
  ask: 'Ask the buyer to confirm the country',
  refuse: 'Refuse the payment',
};

export const mediaStateLabels: Record<MediaState, string> = {
  none: 'None',
  uploading: 'Uploading',
  processing: 'Processing',
  ready: 'Ready',
  failed: 'Failed',
};

export const licenseLabels: Record<LicenseType, string> = {
  svod: 'Subscription',
  'tvod-rent': 'Rental',
  'est-buy': 'Purchase',
  avod: 'Ad-supported',
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
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  movieCount: (count: number) => (count === 1 ? '1 movie' : `${formatNumber(count)} movies`),
  deleted: 'Deleted',
};
