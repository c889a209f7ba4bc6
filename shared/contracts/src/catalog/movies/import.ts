import { type ImportField, importsOf } from '../../platform/imports/imports.ts';
import { cells, importFieldsOf, importRowOf } from '../../platform/records/record-files.ts';
import { text } from '../../platform/values/fields.ts';
import { movieFields } from './movie.ts';
import { z } from '../../z.ts';

const names = (most: number) => z.array(text(60, 1)).check(z.maxLength(most, `At most ${most}`));
const cellOf = <T extends z.ZodMiniType<string[], string[]>>(schema: T) =>
  z.pipe(z.pipe(z.string(), z.transform(cells.list.read)), schema);

/** One row of an import: the fields of a movie, with its maker, genres and tags by name. */
export const movieImportRow = z.extend(importRowOf(movieFields), {
  maker: z.optional(text(254, 1)),
  genres: z.optional(cellOf(names(5).check(z.minLength(1, 'Add at least one genre.')))),
  tags: z.optional(cellOf(names(20))),
});

export const movieImportFields: readonly ImportField[] = [
  ...importFieldsOf(movieFields),
  {
    key: 'maker',
    label: movieFields.makerId.label,
    hint: 'Email or exact name of an existing maker',
    isRequired: false,
  },
  {
    key: 'genres',
    label: movieFields.genreIds.label,
    hint: 'Names or keys, separated with semicolons; up to 5',
    isRequired: false,
  },
  {
    key: 'tags',
    label: movieFields.tagIds.label,
    hint: 'Names or keys, separated with semicolons',
    isRequired: false,
  },
];

export const moviesImportApi = importsOf('movie', 'movie:write');
