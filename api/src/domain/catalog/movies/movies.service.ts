import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Movie, MovieInput } from '@backlot/contracts/catalog/movies/movie';
import type { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { brokenConstraint } from '../../../platform/http/database-failure.ts';
import { conflict, gone } from '../../../platform/http/errors.ts';
import { snapshotAfter } from '../../../platform/records/history.service.ts';
import type { By, Change } from '../../../platform/records/records.service.ts';
import { readMovie } from './movies.read.ts';
import { checkReferences } from './movies.references.ts';
import { restorableSince } from '../../../platform/records/restorable.service.ts';
import { freeSlug } from './movies.slug.ts';
import { movieTable } from './movies.table.ts';
import {
  asTaken,
  inputKeys,
  inputOf,
  insertMovie,
  lockMovie,
  type MovieRecord,
  updateMovie,
} from './movies.write.ts';

type Create = Parsed<typeof moviesApi.create>['body'];
const slugAttempts = 3;
export const asDraft: Pick<
  MovieRecord,
  'status' | 'publishAt' | 'reviewNote' | 'rejectReasons' | 'posterKey'
> = {
  status: 'draft',
  publishAt: null,
  reviewNote: null,
  rejectReasons: [],
  posterKey: null,
};

/** The fields that name lookups. */
const lookupKeys = new Set([
  'genreIds',
  'tagIds',
  'credits',
  'ageRatings',
  'contentWarnings',
] as const satisfies (keyof MovieInput)[]);

export const moviesService = ({ db }: Pick<Deps, 'db'>) => {
  /** Writes, then reads the record that the caller gets, in one transaction. */
  const writing = async (write: (tx: Db) => Promise<{ _id: string }>): Promise<Movie> => {
    try {
      return await db.transaction(async (tx) => readMovie(tx, (await write(tx))._id));
    } catch (error) {
      throw asTaken(error);
    }
  };

  /** With a slug made from the title; made anew when a rival takes it at the same moment. */
  const insertWithFreeSlug = async (
    input: Omit<MovieInput, 'slug'>,
    by: Change,
    {
      slug,
      checked,
      source,
    }: { slug: string | undefined; checked: ReadonlySet<keyof MovieInput>; source?: Partial<MovieInput> },
    attempt = 1,
  ): Promise<Movie> => {
    try {
      return await db.transaction(async (tx) => {
        const made = slug ?? (await freeSlug(tx, input));
        await checkReferences(tx, { ...input, slug: made }, checked, source);
        const { _id } = await insertMovie(tx, { ...asDraft, ...input, slug: made }, by);
        return readMovie(tx, _id);
      });
    } catch (error) {
      const rival = slug === undefined && brokenConstraint(error) === 'movie_slug';
      if (rival && attempt < slugAttempts)
        return insertWithFreeSlug(input, by, { slug, checked, ...(source && { source }) }, attempt + 1);
      throw asTaken(error);
    }
  };

  const writeInput = async (
    tx: Db,
    before: MovieRecord,
    input: MovieInput,
    change: Change,
  ): Promise<MovieRecord> => {
    const was = inputOf(before);
    const changed = new Set(inputKeys.filter((key) => !isDeepStrictEqual(was[key], input[key])));
    await checkReferences(tx, input, changed, before);
    return updateMovie(tx, before, input, change);
  };

  return {
    slugIsFree: async (slug: string, except: string | undefined): Promise<boolean> => {
      const others = await db
        .select({ _id: movieTable._id })
        .from(movieTable)
        .where(and(eq(movieTable.slug, slug), except ? ne(movieTable._id, except) : undefined));
      return others.length === 0;
    },

    create: async ({ slug, ...given }: Create, by: By): Promise<Movie> => {
      const input = withoutRepeats(given);
      return insertWithFreeSlug(input, { ...by, action: 'create' }, { slug, checked: new Set(inputKeys) });
    },

    /** Saves the given fields of the form, all or some. */
    edit: (
      _id: string,
      { version, ...fields }: Partial<MovieInput> & { version: number },
      by: By,
    ): Promise<Movie> =>
      writing(async (tx) => {
        const before = await lockMovie(tx, _id, version);
        const input = withoutRepeats({ ...inputOf(before), ...fields });
        return writeInput(tx, before, input, { ...by, action: 'update' });
      }),

    remove: (_id: string, version: number, by: By): Promise<Movie> =>
      writing(async (tx) => {
        const before = await lockMovie(tx, _id, version);
        return updateMovie(tx, before, { deletedAt: by.at }, { ...by, action: 'delete' });
      }),

    restore: (_id: string, version: number, by: By): Promise<Movie> =>
      writing(async (tx) => {
        const before = await lockMovie(tx, _id, version, { deleted: true });
        if (!before.deletedAt) throw conflict('not_deleted', 'This movie is not deleted.');
        if (before.deletedAt < restorableSince(by.at))
          throw gone('restore_expired', 'A movie can be restored within 30 days.');
        return updateMovie(tx, before, { deletedAt: null }, { ...by, action: 'restore' });
      }),

    duplicate: async (_id: string, by: By): Promise<Movie> => {
      const source = await readMovie(db, _id);
      if (source.deletedAt)
        throw conflict('movie_deleted', 'This movie is deleted. Restore it first.', source);
      const { slug: _, ...facts } = pickInput(source);
      return insertWithFreeSlug(
        { ...facts, sku: null, featured: false },
        { ...by, action: 'duplicate' },
        { slug: undefined, checked: lookupKeys, source: facts },
      );
    },

    /** @throws ApiError 404 also for a revision of another movie */
    restoreRevision: (_id: string, revisionId: string, version: number, by: By): Promise<Movie> =>
      writing(async (tx) => {
        const before = await lockMovie(tx, _id, version);
        // A snapshot of a movie is its input; fields younger than the revision stay.
        const snapshot = (await snapshotAfter(tx, _id, revisionId)) as Partial<MovieInput>;
        const input = { ...inputOf(before), ...snapshot };
        return writeInput(tx, before, input, { ...by, action: 'restoreRevision' });
      }),
  };
};

const pickInput = (movie: Movie): MovieInput =>
  // A movie holds every key of MovieInput.
  Object.fromEntries(inputKeys.map((key) => [key, movie[key]])) as MovieInput;

const once = <T>(values: T[]): T[] => [...new Set(values)];

const withoutRepeats = <T extends Omit<MovieInput, 'slug'>>(input: T): T => ({
  ...input,
  keywords: once(input.keywords),
  countryOfOrigin: once(input.countryOfOrigin),
  genreIds: once(input.genreIds),
  tagIds: once(input.tagIds),
  contentWarnings: once(input.contentWarnings),
  availableOn: once(input.availableOn),
});
