import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { movieInput, type MovieInput } from '@backlot/contracts/movies';
import type { Db } from '../../db/database.ts';
import { brokenConstraint } from '../../http/database-failure.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../http/errors.ts';
import { audit } from '../audit/audit.service.ts';
import { readMovie } from './movies.read.ts';
import { movieRevisionTable, movieTable as t } from './movies.table.ts';

export type MovieRecord = typeof t.$inferSelect;
type MovieFields = Omit<typeof t.$inferInsert, '_id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'>;
export type FieldChange = { field: string; before: unknown; after: unknown };

/** Who changes what, and when; `actorId` null is the product itself. */
export type Change = { action: string; actorId: string | null; requestId: string; at: Date };

export const inputKeys = Object.keys(movieInput.shape) as (keyof MovieInput)[]; // the shape's keys are those of its type

/** The part of a record that people edit. */
export const inputOf = (record: MovieRecord): MovieInput =>
  // Every key of MovieInput is a column of the same type.
  Object.fromEntries(inputKeys.map((key) => [key, record[key]])) as MovieInput;

/**
 * Holds a movie for the rest of the transaction.
 * @param version what the person saw
 * @throws ApiError 404; 409 `version_conflict` with the current record; 409 `movie_deleted`
 */
export async function lockMovie(
  tx: Db,
  _id: string,
  version: number | undefined,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<MovieRecord> {
  const [record] = await tx.select().from(t).where(eq(t._id, _id)).for('update');
  if (!record) throw notFound();
  if (version !== undefined && record.version !== version)
    throw conflict(
      'version_conflict',
      'Someone else has changed this movie in the meantime.',
      await readMovie(tx, _id),
    );
  if (!deleted && record.deletedAt)
    throw conflict('movie_deleted', 'This movie is deleted. Restore it first.', await readMovie(tx, _id));
  return record;
}

/** Adds a movie with its first revision and audit row. */
export async function insertMovie(
  tx: Db,
  fields: MovieFields,
  { action, actorId, requestId, at }: Change,
): Promise<MovieRecord> {
  const [record] = await tx
    .insert(t)
    .values({ ...fields, createdAt: at, updatedAt: at, createdBy: actorId, updatedBy: actorId })
    .returning();
  if (!record) throw new Error('An insert answered no row');
  await writeRevision(tx, record, [], { action, actorId, requestId, at });
  return record;
}

/**
 * Writes what differs, with its revision and audit row; the record as it was when nothing does.
 * @param extra changes outside the row itself, such as of its images
 */
export async function updateMovie(
  tx: Db,
  before: MovieRecord,
  fields: Partial<MovieFields>,
  { action, actorId, requestId, at }: Change,
  extra: readonly FieldChange[] = [],
): Promise<MovieRecord> {
  const changes = [...differences(before, fields), ...extra];
  if (changes.length === 0) return before;
  const [record] = await tx
    .update(t)
    .set({ ...fields, version: sql`${t.version} + 1`, updatedAt: at, updatedBy: actorId })
    .where(and(eq(t._id, before._id), eq(t.version, before.version)))
    .returning();
  if (!record) throw new Error('A locked movie was changed by another transaction');
  await writeRevision(tx, record, changes, { action, actorId, requestId, at });
  return record;
}

function differences(before: MovieRecord, fields: Partial<MovieFields>): FieldChange[] {
  const was: Record<string, unknown> = before;
  return (
    Object.entries(fields)
      // The key of the poster follows from its image, which the change names.
      .filter(([field]) => field !== 'posterKey')
      .filter(([field, after]) => after !== undefined && !isDeepStrictEqual(was[field], after))
      .map(([field, after]) => ({ field, before: was[field], after }))
  );
}

/** The revision and the audit row of one change. */
export async function writeRevision(
  tx: Db,
  record: MovieRecord,
  changes: FieldChange[],
  { action, actorId, requestId, at }: Change,
): Promise<void> {
  await tx.insert(movieRevisionTable).values({
    movieId: record._id,
    at,
    actorId,
    action,
    changes,
    snapshot: inputOf(record),
    version: record.version,
  });
  await audit(tx, {
    actor: actorId === null ? null : { _id: actorId },
    action: `movie.${action}`,
    objectType: 'movie',
    objectId: record._id,
    diff: Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
    requestId,
  });
}

/** A broken unique index becomes a refusal of its field; any other failure stays what it is. */
export function asTaken(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'movie_slug':
      return invalid(fieldProblem('slug', 'taken', 'Another movie has this slug'));
    case 'movie_sku':
      return invalid(fieldProblem('sku', 'taken', 'Another movie has this SKU'));
    default:
      return error;
  }
}
