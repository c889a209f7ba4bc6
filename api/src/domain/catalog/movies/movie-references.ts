import { and, eq, isNull } from 'drizzle-orm';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { MovieInput } from '@backlot/contracts/catalog/movies/movie';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { findOffered, type FoundLookup } from '../../site/lookups/lookups.service.ts';
import { makerTable } from '../makers/makers.table.ts';
import { movieTable } from './movies.table.ts';

const unknown = (path: string, message: string) => fieldProblem(path, 'unknown', message);

/**
 * Refuses unknown references. Only changed fields are checked: a deleted maker doesn't prevent an edit of the title, and
 * inactive lookups stay where they are used.
 * @param changed the fields that differ from the stored record
 * @param before the stored record, or the fields of the movie that this one copies
 * @param refused what else refuses the movie, for one round
 * @throws ApiError 422 on every such field
 */
export async function checkReferences(
  db: Db,
  input: MovieInput,
  changed: ReadonlySet<keyof MovieInput>,
  before: Partial<MovieInput & { _id: string }> = {},
  refused: readonly FieldError[] = [],
): Promise<void> {
  const problems = [...refused];
  const has = (field: keyof MovieInput) => changed.has(field);
  if (has('makerId') && input.makerId !== null && !(await makerExists(db, input.makerId)))
    problems.push(unknown('makerId', 'Choose an existing maker.'));
  const hasSeries = 'seriesId' in input && 'type' in input; // a refused one is not read
  if (hasSeries && (has('seriesId') || has('type')))
    problems.push(...(await seriesProblems(db, input, before._id)));
  problems.push(...(await lookupProblems(db, input, has, before)));
  if (problems.length > 0) throw invalid(...problems);
}

async function makerExists(db: Db, _id: string): Promise<boolean> {
  const [maker] = await db
    .select({ _id: makerTable._id })
    .from(makerTable)
    .where(and(eq(makerTable._id, _id), isNull(makerTable.deletedAt)));
  return maker !== undefined;
}

async function seriesProblems(db: Db, { type, seriesId }: MovieInput, selfId: string | undefined) {
  if (seriesId === null)
    return type === 'episode' ? [fieldProblem('seriesId', 'required', 'Episodes require a series.')] : [];
  const [series] = await db
    .select({ _id: movieTable._id })
    .from(movieTable)
    .where(and(eq(movieTable._id, seriesId), eq(movieTable.type, 'series'), isNull(movieTable.deletedAt)));
  return series && seriesId !== selfId ? [] : [unknown('seriesId', 'Choose an existing series.')];
}

async function lookupProblems(
  db: Db,
  input: MovieInput,
  has: (field: keyof MovieInput) => boolean,
  before: Partial<MovieInput>,
) {
  const genreIds = has('genreIds') ? input.genreIds : [];
  const tagIds = has('tagIds') ? input.tagIds : [];
  const credits = has('credits') ? input.credits : [];
  const ageRatings = has('ageRatings') ? input.ageRatings : [];
  const warnings = has('contentWarnings') ? input.contentWarnings : [];
  const found = await findOffered(
    db,
    [...genreIds, ...tagIds],
    [
      ...credits.map(({ role }) => ({ type: 'creditRole' as const, key: role })),
      ...ageRatings.map(({ rating }) => ({ type: 'rating' as const, key: rating })),
      ...warnings.map((key) => ({ type: 'contentWarning' as const, key })),
    ],
    namedIn(before),
  );
  const exists = (wanted: Partial<FoundLookup>) =>
    found.some(
      (lookup) => Object.entries(wanted).every(([key, value]) => lookup[key as keyof FoundLookup] === value), // keys of `wanted`
    );
  return [
    ...genreIds
      .filter((_id) => !exists({ type: 'genre', _id }))
      .slice(0, 1)
      .map(() => unknown('genreIds', 'Choose active genres.')),
    ...tagIds
      .filter((_id) => !exists({ type: 'tag', _id }))
      .slice(0, 1)
      .map(() => unknown('tagIds', 'Choose active tags.')),
    ...credits.flatMap(({ role }, index) =>
      exists({ type: 'creditRole', key: role })
        ? []
        : [unknown(`credits.${index}.role`, 'Choose an active role.')],
    ),
    ...ageRatings.flatMap(({ board, rating }, index) =>
      exists({ type: 'rating', key: rating, parentKey: board })
        ? []
        : [unknown(`ageRatings.${index}.rating`, 'Choose an active rating of this board.')],
    ),
    ...warnings.flatMap((key, index) =>
      exists({ type: 'contentWarning', key })
        ? []
        : [unknown(`contentWarnings.${index}`, 'Choose active content warnings.')],
    ),
  ];
}

function namedIn(before: Partial<MovieInput>): (lookup: FoundLookup) => boolean {
  const named: Partial<Record<LookupType, readonly string[] | undefined>> = {
    genre: before.genreIds,
    tag: before.tagIds,
    creditRole: before.credits?.map(({ role }) => role),
    rating: before.ageRatings?.map(({ rating }) => rating),
    contentWarning: before.contentWarnings,
  };
  return ({ type, _id, key }) => named[type]?.some((name) => name === _id || name === key) ?? false;
}
