import { movieFields, type MovieRow } from '@backlot/contracts/catalog/movies/movie';
import { watcherFields, type WatcherRow } from '@backlot/contracts/people/watchers/watcher';
import { createInputOf } from '@backlot/contracts/platform/records/record-fields';

const at = new Date('2026-01-05T10:00:00Z');

const watcherInput = createInputOf(watcherFields).parse({
  name: 'Ada Moreau',
  email: 'ada@watchers.test',
  country: 'FR',
});

/** A watcher in a list; fields that the test doesn't mention are blank. */
export const aWatcherRow = (part: Partial<WatcherRow> = {}): WatcherRow => ({
  ...watcherInput,
  _id: '01980000-0000-7000-8000-000000000002',
  version: 1,
  status: 'active',
  createdAt: at,
  lastWatchedAt: null,
  planNames: [],
  spendMinor: 0,
  spendCurrency: null,
  lastPaidAt: null,
  ...part,
});

const movieInput = createInputOf(movieFields).parse({
  title: 'Nosferatu',
  type: 'feature',
  slug: 'nosferatu',
  sku: 'PRANA-1922-01',
  shortDescription: 'A count leaves his castle for the town of Wisborg.',
  releaseYear: 1922,
  runtimeMinutes: 94,
  countryOfOrigin: ['DE'],
  originalLanguage: 'de',
  genreIds: ['01980000-0000-7000-8000-000000000003'],
  makerId: '01980000-0000-7000-8000-000000000004',
  availableOn: ['web'],
});

/** A published movie in a list; fields that the test doesn't mention are blank. */
export const aMovieRow = (part: Partial<MovieRow> = {}): MovieRow => ({
  ...movieInput,
  _id: '01980000-0000-7000-8000-000000000070',
  version: 1,
  status: 'published',
  makerName: 'Nitrate House',
  genres: [],
  posterUrl: null,
  mediaState: 'ready',
  sellableIn: 0,
  nextExpiryAt: null,
  publishAt: at,
  updatedAt: at,
  priceMinor: null,
  priceCurrency: null,
  views: 0,
  revenueMinor: 0,
  revenueCurrency: null,
  openTickets: 0,
  ...part,
});
