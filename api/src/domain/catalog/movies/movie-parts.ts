import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/columns.ts';
import { ApiError, conflict, notFound } from '../../../platform/http/errors.ts';
import { lockMovie } from './movies.record.ts';
import { type MovieRecord, movieTable } from './movies.table.ts';

/**
 * The difference of two versions of a list for history: `before` holds rows that were removed or changed, `after` rows
 * that were added or changed. Unchanged rows are skipped, because lists are long.
 */
export const changedParts = <Part extends object>(
  before: readonly Part[],
  after: readonly Part[],
): { before: Part[]; after: Part[] } => {
  const missingIn = (others: readonly Part[]) => {
    const alike = new Map<unknown, Part[]>();
    for (const other of others) {
      const group = alike.get(idOf(other));
      if (group) group.push(other);
      else alike.set(idOf(other), [other]);
    }
    return (part: Part) => !alike.get(idOf(part))?.some((other) => isDeepStrictEqual(other, part));
  };
  return { before: before.filter(missingIn(after)), after: after.filter(missingIn(before)) };
};

/** Only rows with the same id are compared: lists have up to 500. Rows without an id, of which there are few, are all compared. */
const idOf = (part: object): unknown => ('_id' in part ? part._id : undefined);

/** The version of a movie, which its rights, prices and tracks are read and saved with. @throws ApiError 404 */
export async function versionOf(db: Db, movieId: string): Promise<number> {
  const [movie] = await db
    .select({ version: movieTable.version })
    .from(movieTable)
    .where(eq(movieTable._id, movieId));
  if (!movie) throw notFound();
  return movie.version;
}

/**
 * Locks a movie to save one of its parts.
 * @param read the part; a `version_conflict` has it instead of the movie, with the movie's author
 * @throws ApiError 404; 409 stale or deleted
 */
export async function lockForPart(
  tx: Db,
  movieId: string,
  version: number,
  read: () => Promise<object>,
): Promise<MovieRecord> {
  try {
    return await lockMovie(tx, movieId, version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
    const { updatedBy } = error.data as { updatedBy: unknown }; // the lock adds the author
    throw conflict(error.code, error.message, { ...(await read()), updatedBy });
  }
}

/** Rows that name a stored row keep its id; the others get one. */
export function withIds<Row extends { _id?: string | undefined }>(
  rows: readonly Row[],
  stored: readonly { _id: string }[],
): (Row & { _id: string })[] {
  const known = new Set(stored.map(({ _id }) => _id));
  return rows.map((row) => ({
    ...row,
    _id: row._id !== undefined && known.delete(row._id) ? row._id : newId(),
  }));
}
