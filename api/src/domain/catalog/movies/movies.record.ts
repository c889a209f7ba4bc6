import { movieHistoryLabels } from '@backlot/contracts/catalog/movies/history-labels';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import { factProblems } from '@backlot/contracts/catalog/movies/facts';
import { type Movie, movieFields, type MovieInput } from '@backlot/contracts/catalog/movies/movie';
import { rightsState } from '@backlot/contracts/catalog/movies/rights-report';
import { keysOf, pickFields } from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError, conflict } from '../../../platform/http/errors.ts';
import { takenError } from '../../../platform/records/record-checks.ts';
import { recordOf } from '../../../platform/records/record.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { checkTypedName } from '../../../platform/records/typed-name.ts';
import { unique } from '../../../platform/records/unique.ts';
import { readMovie } from './movies.repo.ts';
import { checkReferences } from './movie-references.ts';
import { freeSlug } from './free-slug.ts';
import { movieFigures, type MovieRecord, movieTable as t } from './movies.table.ts';

/** Workflow and poster of a new movie. */
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

const taken = {
  movie_slug: ['slug', 'Another movie has this slug.'],
  movie_sku: ['sku', 'Another movie has this SKU.'],
} as const;

export const movieRecord = recordOf({
  type: 'movie',
  table: t,
  fields: movieFields,
  labels: movieHistoryLabels,
  name: t.title,
  access: 'movie:read',
  read: readMovie,
  // Derived from images, rights and prices, which have their own history, and figures.
  derived: ['posterKey', 'rightsRequired', ...Object.keys(rightsState([], new Date(0))), ...movieFigures],
  // Changed by the workflow and by uploads.
  publicColumns: ['status', 'publishAt', 'reviewNote', 'rejectReasons', 'mediaState'],
  prepare: {
    keywords: unique,
    countryOfOrigin: unique,
    genreIds: unique,
    tagIds: unique,
    contentWarnings: unique,
    availableOn: unique,
  },
  /** A blank slug, which only a new movie may have, is made from the title. */
  columns: async (tx, given, before) => {
    const changed = keysOf(movieFields).filter(
      (key) => key in given && !isDeepStrictEqual(before?.[key], given[key]),
    );
    await checkReferences(tx, given, new Set(changed), before ?? {}, factProblems(given, before));
    const input = given.slug === '' ? { ...given, slug: await freeSlug(tx, given) } : given;
    const { status, publishAt, reviewNote, rejectReasons, posterKey } = before ?? asDraft;
    return { ...input, status, publishAt, reviewNote, rejectReasons, posterKey };
  },
  checkRemovable: (_, { status, title }, typedName) => {
    if (status === 'published') checkTypedName(title, typedName);
  },
  taken,
});

export const { lock: lockMovie, update: updateMovie, writeRevision } = movieRecord;

/** Adds a movie. A slug made from the title is made again if another movie takes it at the same moment. */
export const createMovie: typeof movieRecord.create = (db, input, by) =>
  input.slug === ''
    ? retryingSlug(() => movieRecord.create(db, input, by))
    : movieRecord.create(db, input, by);

/** Copies a movie to a new draft; only its lookups are checked again. */
export async function duplicateMovie(db: Db, _id: string, by: ChangeAuthor): Promise<Movie> {
  const source = await readMovie(db, _id);
  if (source.deletedAt) throw conflict('movie_deleted', 'This movie is deleted. Restore it first.', source);
  const facts = pickFields(movieFields, source);
  return retryingSlug(() =>
    db.transaction(async (tx) => {
      const slug = await freeSlug(tx, facts);
      const input: MovieInput = { ...facts, slug, sku: null, featured: false };
      await checkReferences(tx, input, lookupKeys, facts);
      const copy = await movieRecord.insert(tx, { ...asDraft, ...input }, { ...by, action: 'duplicate' });
      return readMovie(tx, copy._id);
    }),
  );
}

/** @param except the movie that may keep it */
export async function isSlugFree(db: Db, slug: string, except: string | undefined): Promise<boolean> {
  return (await db.$count(t, and(eq(t.slug, slug), except ? ne(t._id, except) : undefined))) === 0;
}

/** The fields that name lookups. */
const lookupKeys = new Set([
  'genreIds',
  'tagIds',
  'credits',
  'ageRatings',
  'contentWarnings',
] as const satisfies (keyof MovieInput)[]);

const slugAttempts = 3;

async function retryingSlug(write: () => Promise<Movie>): Promise<Movie> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await write();
    } catch (error) {
      const refusal = takenError(taken, error);
      if (attempt === slugAttempts || !isSlugTaken(refusal)) throw refusal;
    }
}

const isSlugTaken = (error: unknown) =>
  error instanceof ApiError && error.errors?.some(({ path, code }) => path === 'slug' && code === 'taken');
