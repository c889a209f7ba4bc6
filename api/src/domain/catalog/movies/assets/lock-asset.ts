import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { movieAssetTable as t } from './assets.table.ts';
import { movieTable } from '../movies.table.ts';
import type { MovieRecord } from '../movies.table.ts';

/**
 * Locks the movie of a video for the rest of the transaction, also a deleted one. Movies are always locked before their
 * videos, so that two transactions can't deadlock.
 */
export async function lockMovieOf(tx: Db, assetId: string): Promise<MovieRecord | undefined> {
  const ofAsset = tx.select({ _id: t.movieId }).from(t).where(eq(t._id, assetId));
  const [movie] = await tx.select().from(movieTable).where(inArray(movieTable._id, ofAsset)).for('update');
  return movie;
}
