import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { movieAssetTable as t } from './assets.table.ts';
import { movieTable } from '../movies.table.ts';
import type { MovieRecord } from '../movies.table.ts';

/**
 * Holds the movie of a film for the rest of the transaction, also one that is deleted. It comes before the film itself,
 * everywhere: two that lock in turns would wait for each other.
 */
export async function holdMovieOf(tx: Db, assetId: string): Promise<MovieRecord | undefined> {
  const ofAsset = tx.select({ _id: t.movieId }).from(t).where(eq(t._id, assetId));
  const [movie] = await tx.select().from(movieTable).where(inArray(movieTable._id, ofAsset)).for('update');
  return movie;
}
