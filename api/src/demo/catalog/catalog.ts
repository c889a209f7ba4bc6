import f1890s from './1890s.json';
import f1900s from './1900s.json';
import f1910s from './1910s.json';
import f1920s from './1920s.json';
import f1930s from './1930s.json';
import f1940s from './1940s.json';
import f1950s from './1950s.json';
import f1960s from './1960s.json';

export const movieTypes = ['feature', 'short', 'documentary'] as const;

export const movieGenres = [
  'action',
  'adventure',
  'animation',
  'comedy',
  'crime',
  'documentary',
  'drama',
  'fantasy',
  'film-noir',
  'history',
  'horror',
  'musical',
  'mystery',
  'romance',
  'science-fiction',
  'thriller',
  'war',
  'western',
] as const;

export type MovieType = (typeof movieTypes)[number];
export type MovieGenre = (typeof movieGenres)[number];

export type DemoMovie = {
  readonly title: string;
  /** Absent when the movie was released under `title`. */
  readonly originalTitle?: string;
  readonly releaseYear: number;
  readonly runtimeMinutes: number;
  /** ISO 3166-1 alpha-2; Soviet movies have the successor state of their studio. */
  readonly countryOfOrigin: readonly string[];
  /** BCP 47; for a silent movie the language of its intertitles. */
  readonly originalLanguage: string;
  readonly type: MovieType;
  readonly genres: readonly MovieGenre[];
  readonly shortDescription: string;
  readonly directors: readonly string[];
  readonly cast: readonly { readonly name: string; readonly character?: string }[];
};

/**
 * Real movies in the public domain in the United States (2026): published before 1931, or with a lapsed
 * or never claimed copyright. Sorted by year, then title.
 * The cast to `DemoMovie` is true because catalog.test.ts checks each record's type and genres.
 */
export const demoMovies: readonly DemoMovie[] = [
  ...f1890s,
  ...f1900s,
  ...f1910s,
  ...f1920s,
  ...f1930s,
  ...f1940s,
  ...f1950s,
  ...f1960s,
] as readonly DemoMovie[];
