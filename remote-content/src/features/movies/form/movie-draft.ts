import { movieInput, type Movie, type MovieInput } from '@backlot/contracts/catalog/movies/movie';
import { z } from '@backlot/contracts/z';

type ChosenLater = 'releaseYear' | 'runtimeMinutes' | 'makerId';

/** What the form holds: a movie input in which required choices may still be open. */
export type MovieDraft = Omit<MovieInput, ChosenLater> & { [K in ChosenLater]: MovieInput[K] | null };
export type MovieField = keyof MovieInput;

/** Every editable field, in the contract's order. */
export const movieFieldNames = z.keyof(movieInput).options;

export const blankDraft: MovieDraft = {
  title: '',
  originalTitle: null,
  slug: '',
  sku: null,
  type: 'feature',
  seriesId: null,
  seasonNo: null,
  episodeNo: null,
  imdbId: null,
  shortDescription: '',
  description: null,
  tagline: null,
  keywords: [],
  i18n: {},
  releaseYear: null,
  theatricalDate: null,
  runtimeMinutes: null,
  countryOfOrigin: [],
  originalLanguage: 'en',
  genreIds: [],
  tagIds: [],
  makerId: null,
  credits: [],
  awards: [],
  ageRatings: [],
  contentWarnings: [],
  featured: false,
  sortBoost: 0,
  availableOn: ['web', 'ios', 'android', 'tv'],
  downloadable: false,
};

const copy = <K extends MovieField>(target: Pick<MovieDraft, K>, source: Pick<MovieDraft, K>, field: K) => {
  target[field] = source[field];
};

/** The editable part of a movie. */
export const draftOf = (movie: Movie): MovieDraft => {
  const draft = { ...blankDraft };
  for (const field of movieFieldNames) copy(draft, movie, field);
  return draft;
};

/** Whether two values of a field are the same; they are plain JSON. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
