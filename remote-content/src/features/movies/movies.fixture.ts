import { countsApi } from '@backlot/contracts/support/counts/counts';
import { type LookupOption, lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import type { MovieImage } from '@backlot/contracts/catalog/movies/images';
import { type Movie, movieFields, type MovieRow } from '@backlot/contracts/catalog/movies/movie';
import { createInputOf } from '@backlot/contracts/platform/records/record-fields';
import { movieAssetsApi } from '@backlot/contracts/catalog/movies/assets';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { BulkResult } from '@backlot/contracts/catalog/movies/bulk';
import { fakeApi } from '@backlot/testing/fake-api';

/** `uuid(7)` ends in 7; `space` keeps IDs of different resources distinct. */
export const uuid = (number: number, space = 0) =>
  `0197a0c0-${String(space).padStart(4, '0')}-7000-8000-${number.toString(16).padStart(12, '0')}`;

const option = (
  number: number,
  type: LookupOption['type'],
  key: string,
  name: string,
  parentKey: string | null = null,
): LookupOption => ({ _id: uuid(number, 1), type, key, name, parentKey });

const lookups = [
  option(1, 'genre', 'science-fiction', 'Science fiction'),
  option(2, 'genre', 'drama', 'Drama'),
  option(3, 'tag', 'restored', 'Restored'),
  option(4, 'ratingBoard', 'fsk', 'FSK'),
  option(5, 'rating', 'fsk-6', '6', 'fsk'),
  option(6, 'creditRole', 'director', 'Director'),
  option(7, 'creditRole', 'actor', 'Actor'),
  option(8, 'contentWarning', 'flashing-lights', 'Flashing lights'),
  option(9, 'rejectReason', 'poor-artwork', 'Poor artwork'),
  option(10, 'language', 'de', 'German'),
  option(11, 'language', 'fr', 'French'),
];
export const scienceFiction = uuid(1, 1);
const maker = { _id: uuid(1, 2), name: 'Ufa Archive' };

const createdAt = new Date('2026-10-01T09:00:00Z');
const updatedAt = new Date('2026-11-19T16:30:00Z');

const aPoster: MovieImage = {
  _id: uuid(1, 3),
  kind: 'poster',
  width: 1_000,
  height: 1_500,
  bytes: 240_000,
  alt: 'A golden robot before a city of towers',
  focal: { x: 0.5, y: 0.5 },
  urls: { thumb: '/media/m/thumb.webp', card: '/media/m/card.webp', full: '/media/m/full.webp' },
};

const fields = createInputOf(movieFields).parse({
  title: 'Metropolis',
  type: 'feature',
  slug: 'metropolis',
  sku: 'UFA-1927-01',
  shortDescription: 'A city divided between its planners above and its workers below.',
  releaseYear: 1927,
  runtimeMinutes: 153,
  countryOfOrigin: ['DE'],
  originalLanguage: 'de',
  genreIds: [scienceFiction],
  makerId: maker._id,
  availableOn: ['web'],
});

/** A complete movie; a test overrides what it tests. */
export const aMovie = (difference: Partial<Movie> = {}): Movie => ({
  ...fields,
  _id: uuid(1),
  version: 3,
  imdbId: 'tt0017136',
  description: 'In a city of the future, the son of its master follows a woman into the depths.',
  keywords: ['robot', 'city'],
  i18n: { de: { title: 'Metropolis' } },
  theatricalDate: '1927-01-10',
  credits: [
    { name: 'Fritz Lang', role: 'director' },
    { name: 'Brigitte Helm', role: 'actor', character: 'Maria' },
  ],
  ageRatings: [{ board: 'fsk', rating: 'fsk-6' }],
  availableOn: ['web', 'tv'],
  status: 'draft',
  publishAt: null,
  reviewNote: null,
  rejectReasons: [],
  images: [aPoster],
  checklist: [
    { item: 'text', done: true },
    { item: 'poster', done: true },
    { item: 'ageRating', done: true },
  ],
  maker,
  genres: [{ _id: scienceFiction, name: 'Science fiction' }],
  tags: [],
  createdBy: { _id: uuid(1, 9), name: 'Sam Super' },
  updatedBy: { _id: uuid(2, 9), name: 'Ana Admin' },
  createdAt,
  updatedAt,
  deletedAt: null,
  ...difference,
});

export const aRow = (difference: Partial<MovieRow> = {}): MovieRow => ({
  ...aMovie(),
  makerName: maker.name,
  genres: ['Science fiction'],
  posterUrl: null,
  mediaState: 'none',
  sellableIn: 0,
  nextExpiryAt: null,
  priceMinor: null,
  priceCurrency: null,
  views: 0,
  revenueMinor: 0,
  revenueCurrency: null,
  openTickets: 0,
  ...difference,
});

export const aPage = <Row>(items: Row[], total = items.length) => ({
  items,
  total,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});

export const aBulkResult = (difference: Partial<BulkResult> = {}): BulkResult => ({
  matched: 2,
  changed: 2,
  skipped: [],
  skippedBy: [],
  undoToken: null,
  jobId: null,
  ...difference,
});

/** An API with three movies, the lookups and one maker; a test adds the rest. */
export const moviesApiFake = () =>
  fakeApi()
    .on(lookupsApi.all, () => lookups)
    .on(makerOptions, () => [maker])
    .on(moviesApi.slugFree, () => ({ free: true }))
    .on(moviesApi.get, () => aMovie())
    .on(movieAssetsApi.list, () => ({ assets: [], renditions: 'not_configured' as const }))
    .on(moviesApi.list, () =>
      aPage([
        aRow(),
        aRow({ _id: uuid(2), title: 'Nosferatu', releaseYear: 1922, status: 'published' }),
        aRow({ _id: uuid(3), title: 'Faust', releaseYear: 1926, status: 'in_review' }),
      ]),
    )
    .on(countsApi.get, () => ({ movies: { total: 3, byStatus: [{ status: 'draft' as const, count: 3 }] } }));
