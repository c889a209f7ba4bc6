import { countryCode, languageTag, text } from './fields.ts';
import { field, type ImportField, importsOf, lower, several, whole } from './imports.ts';
import { movieInput, movieType } from './movies.ts';
import { z } from './z.ts';

const upperCountries = z.codec(z.string(), z.array(countryCode).check(z.minLength(1), z.maxLength(20)), {
  decode: (cell) =>
    cell
      .toUpperCase()
      .split(/[\s;|,]+/)
      .filter(Boolean),
  encode: (codes) => codes.join('; '),
});

/** One row of a file of movies: cells are text, empty ones absent. */
export const movieImportRow = z.strictObject({
  sku: text(40, 1).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Letters, digits, dots, hyphens')),
  title: movieInput.shape.title,
  maker: text(254, 1),
  releaseYear: whole(1888, 2200),
  runtimeMinutes: whole(1, 900),
  shortDescription: movieInput.shape.shortDescription,
  originalLanguage: languageTag,
  countryOfOrigin: upperCountries,
  genres: several(text(60, 1), 5).check(z.minLength(1, 'At least one genre')),
  type: z.optional(lower(movieType)),
  originalTitle: z.optional(text(200)),
  description: z.optional(text(5_000)),
  tagline: z.optional(text(140)),
  keywords: z.optional(several(text(40, 1), 30)),
  tags: z.optional(several(text(60, 1), 20)),
  imdbId: z.optional(z.string().check(z.regex(/^tt\d{7,9}$/, 'Like tt0017925'))),
});

export const movieImportFields: readonly ImportField[] = [
  field('sku', 'SKU', 'Tells movies apart: a known one is changed', true),
  field('title', 'Title', 'Up to 200 characters', true),
  field('maker', 'Maker', 'E-mail or exact name of a maker that is here', true),
  field('releaseYear', 'Year', 'Such as 1927', true),
  field('runtimeMinutes', 'Runtime', 'Whole minutes', true),
  field('shortDescription', 'Short description', '10 to 250 characters', true),
  field('originalLanguage', 'Original language', 'A tag such as en or pt-BR', true),
  field('countryOfOrigin', 'Country of origin', 'Two letters, several with semicolons: DE; FR', true),
  field('genres', 'Genres', 'Names or keys, several with semicolons, up to 5', true),
  field('type', 'Type', `One of ${movieType.options.join(', ')}; feature when left out`),
  field('originalTitle', 'Original title', 'Up to 200 characters'),
  field('description', 'Description', 'Up to 5,000 characters'),
  field('tagline', 'Tagline', 'Up to 140 characters'),
  field('keywords', 'Keywords', 'Several with semicolons, up to 30'),
  field('tags', 'Tags', 'Names or keys, several with semicolons'),
  field('imdbId', 'IMDb id', 'Like tt0017925'),
];

export const moviesImportApi = importsOf('movie', 'movie:write');
