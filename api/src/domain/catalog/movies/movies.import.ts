import { sql } from 'drizzle-orm';
import { movieFields, movieInput, type MovieInput } from '@backlot/contracts/catalog/movies/movie';
import { movieImportFields, movieImportRow, moviesImportApi } from '@backlot/contracts/catalog/movies/import';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../../../platform/db/database.ts';
import { countryProblems } from '../../../platform/imports/country-problems.service.ts';
import type { Importer, ParsedRow, RowProblem } from '../../../platform/imports/importer.service.ts';
import { problemsByRow, writeByKey } from '../../../platform/imports/write-by-key.service.ts';
import { findReferences, type References } from './import-references.ts';
import { asDraft, movieRecord } from './movies.record.ts';
import { freeSlugs } from './free-slug.ts';
import { movieTable as t } from './movies.table.ts';

type Input = z.infer<typeof movieImportRow>;
type PartRow = ParsedRow<Partial<Input>>;

/** Fields without a column in the file get their blanks; an imported movie is for the web until an admin extends it. */
const blank = { ...blankOf(movieFields), availableOn: ['web'] };

/** Movies by SKU: new ones are drafts, known ones get the fields of the file. */
export const moviesImporter: Importer<Input> = {
  resource: 'movie',
  api: moviesImportApi,
  fields: movieImportFields,
  aliases: {
    sku: ['article number', 'id code'],
    title: ['name', 'film', 'movie'],
    maker: ['makerName', 'makerEmail', 'producer', 'studio'],
    releaseYear: ['year', 'year of release'],
    runtimeMinutes: ['runtime minutes', 'duration', 'length'],
    shortDescription: ['synopsis', 'summary'],
    originalLanguage: ['language'],
    countryOfOrigin: ['country of origin', 'country', 'countries'],
    genres: ['genre'],
  },
  schema: movieImportRow,
  key: ({ sku }) => sku ?? '',

  check: async (db, rows) => {
    const [known, references] = [await knownBy(db, rows, false), await referencesOf(db, rows)];
    return problemsByRow(rows, (input) => problemsOf(input, references, known.get(input.sku ?? '')));
  },

  write: async (tx, rows, by) => {
    const [known, references] = [await knownBy(tx, rows, true), await referencesOf(tx, rows)];
    const slugs = await freeSlugs(
      tx,
      rows.flatMap(({ input }) => (known.has(input.sku ?? '') ? [] : [input])),
    );
    return writeByKey(tx, rows, by, {
      batches: movieRecord.batches,
      known: ({ sku }) => known.get(sku ?? ''),
      problemsOf: (input, movie) => problemsOf(input, references, movie),
      added: (input) => ({
        ...asDraft,
        ...movieInput.parse({ ...blank, ...fieldsOf(input, references), slug: slugs.get(input) }),
      }),
      changed: (input) => fieldsOf(input, references),
    });
  },
};

/** The fields that a row holds. */
function fieldsOf({ maker, genres, tags, ...input }: Input, references: References) {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Given; // some of its entries
  return {
    ...given,
    ...(maker && { makerId: references.makers.get(maker.toLowerCase()) ?? '' }),
    ...(genres && { genreIds: idsOf(genres, references.genres) }),
    ...(tags && { tagIds: idsOf(tags, references.tags) }),
  };
}
type Given = { [K in keyof Input as K extends keyof MovieInput ? K : never]?: Exclude<Input[K], undefined> };

const idsOf = (words: readonly string[], known: ReadonlyMap<string, string>): string[] => [
  ...new Set(words.flatMap((word) => known.get(word.toLowerCase()) ?? [])),
];

function problemsOf(
  { maker, genres = [], tags = [], type, countryOfOrigin = [] }: Partial<Input>,
  references: References,
  movie: typeof t.$inferSelect | undefined,
): RowProblem[] {
  const found = maker === undefined ? '' : references.makers.get(maker.toLowerCase());
  const unknown = (
    words: readonly string[],
    known: ReadonlyMap<string, string>,
    former: readonly string[] = [],
  ) =>
    words
      .filter((word) => {
        const _id = known.get(word.toLowerCase());
        return _id === undefined || (references.retired.has(_id) && !former.includes(_id));
      })
      .join(', ');
  const [genre, tag] = [
    unknown(genres, references.genres, movie?.genreIds),
    unknown(tags, references.tags, movie?.tagIds),
  ];
  return [
    ...(movie?.deletedAt ? [{ field: 'sku', message: 'This movie is deleted' }] : []),
    ...(found === undefined ? [{ field: 'maker', message: 'No active maker has this name or email' }] : []),
    ...(found === null ? [{ field: 'maker', message: 'Several makers have this name: use the email' }] : []),
    ...(genre ? [{ field: 'genres', message: `Unknown genre: ${genre}` }] : []),
    ...(tag ? [{ field: 'tags', message: `Unknown tag: ${tag}` }] : []),
    ...countryProblems('countryOfOrigin', countryOfOrigin, {
      known: references.countries,
      former: movie?.countryOfOrigin,
    }),
    ...(type === 'episode' ? [{ field: 'type', message: 'Add episodes on the Movies page' }] : []),
  ];
}

const referencesOf = (db: Db, rows: readonly PartRow[]) =>
  findReferences(db, {
    makers: rows.flatMap(({ input }) => input.maker ?? []),
    countries: rows.flatMap(({ input }) => input.countryOfOrigin ?? []),
  });

/** The stored movies of these rows by SKU, locked in order of their ids where they will be changed. */
async function knownBy(db: Db, rows: readonly PartRow[], isHeld: boolean) {
  const skus = sql.param(rows.flatMap(({ input }) => input.sku ?? []));
  const query = db
    .select()
    .from(t)
    .where(sql`${t.sku} = any(${skus}::text[])`)
    .orderBy(t._id);
  const found = await (isHeld ? query.for('update') : query);
  return new Map(found.map((movie) => [movie.sku ?? '', movie]));
}
