import type { MovieImage } from '@backlot/contracts/catalog/movies/images';
import type { MovieInput } from '@backlot/contracts/catalog/movies/movie';
import type { Checklist } from '@backlot/contracts/catalog/movies/workflow';
import type { MediaState } from '@backlot/contracts/catalog/movies/types';

type Facts = Pick<
  MovieInput,
  | 'title'
  | 'shortDescription'
  | 'releaseYear'
  | 'runtimeMinutes'
  | 'countryOfOrigin'
  | 'originalLanguage'
  | 'ageRatings'
  | 'genreIds'
  | 'credits'
> & {
  makerIsActive: boolean;
  images: readonly Pick<MovieImage, 'kind' | 'alt'>[];
  mediaState: MediaState;
  rightsRequired: boolean;
  /** As `sale.rules.ts` defines it. */
  hasRight: boolean;
  needsPrice: boolean;
  hasPrices: boolean;
};

/** What publishing requires. `bulk/bulk.rules.ts` says the same in SQL; a test compares the two. */
export function checklistOf(movie: Facts): Checklist {
  const poster = movie.images.find(({ kind }) => kind === 'poster');
  return [
    { item: 'text', done: movie.title !== '' && movie.shortDescription !== '' },
    { item: 'releaseYear', done: movie.releaseYear !== null },
    { item: 'runtime', done: movie.runtimeMinutes !== null },
    { item: 'country', done: movie.countryOfOrigin.length > 0 },
    { item: 'language', done: movie.originalLanguage !== null },
    { item: 'poster', done: poster !== undefined },
    { item: 'posterAlt', done: poster !== undefined && poster.alt !== '' },
    { item: 'ageRating', done: movie.ageRatings.length > 0 },
    { item: 'maker', done: movie.makerIsActive },
    { item: 'genre', done: movie.genreIds.length > 0 },
    { item: 'credits', done: movie.credits.length > 0 },
    { item: 'video', done: movie.mediaState === 'ready' },
    ...(movie.rightsRequired ? [{ item: 'right' as const, done: movie.hasRight }] : []),
    // Without a right to rent or buy there is no price to speak of.
    ...(movie.rightsRequired && movie.needsPrice ? [{ item: 'price' as const, done: movie.hasPrices }] : []),
  ];
}
