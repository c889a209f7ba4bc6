import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { movieTable } from './movies.table.ts';

/**
 * What a change of a set did to its parts, for history: those that went or were otherwise before, and those that came
 * or are otherwise now. What stayed is left out, because sets are large.
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

/** Only parts of one id are compared: sets have up to 500. Those without an id, of which there are few, all are. */
const idOf = (part: object): unknown => ('_id' in part ? part._id : undefined);

/** The version of a movie, which its sets are read and saved with. @throws ApiError 404 */
export async function versionOf(db: Db, movieId: string): Promise<number> {
  const [movie] = await db
    .select({ version: movieTable.version })
    .from(movieTable)
    .where(eq(movieTable._id, movieId));
  if (!movie) throw notFound();
  return movie.version;
}
