import { text } from '../../platform/values/fields.ts';
import {
  field,
  type ImportField,
  importsOf,
  listCell,
  lower,
  maybe,
  numberCell,
} from '../../platform/imports/imports.ts';
import { movieInput, movieType } from './movie.ts';
import { z } from '../../z.ts';

const { shape } = movieInput;
const upperCodes = (cell: string) =>
  cell
    .toUpperCase()
    .split(/[\s;|,]+/)
    .filter(Boolean);
const namesOf = (most: number) => z.array(text(60, 1)).check(z.maxLength(most, `At most ${most}`));

/** One row of a file of movies: cells are text, empty ones absent. What is also a field of the form is judged by its schema. */
export const movieImportRow = z.strictObject({
  sku: shape.sku.def.innerType,
  title: shape.title,
  maker: text(254, 1),
  releaseYear: numberCell(shape.releaseYear),
  runtimeMinutes: numberCell(shape.runtimeMinutes),
  shortDescription: shape.shortDescription,
  originalLanguage: shape.originalLanguage,
  countryOfOrigin: listCell(shape.countryOfOrigin, upperCodes),
  genres: listCell(namesOf(5).check(z.minLength(1, 'At least one genre'))),
  type: z.optional(lower(shape.type)),
  originalTitle: maybe(shape.originalTitle),
  description: maybe(shape.description),
  tagline: maybe(shape.tagline),
  keywords: z.optional(listCell(shape.keywords)),
  tags: z.optional(listCell(namesOf(20))),
  imdbId: maybe(shape.imdbId),
});

export const movieImportFields: readonly ImportField[] = [
  field('sku', 'SKU', 'Tells movies apart: a known one is changed', true),
  field('title', 'Title', 'Up to 200 characters', true),
  field('maker', 'Maker', 'Email or exact name of a maker that is here', true),
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
