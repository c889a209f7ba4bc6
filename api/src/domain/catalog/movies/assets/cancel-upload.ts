import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { lockMovieOf } from './lock-asset.ts';
import { movieAssetTable as t } from './assets.table.ts';
import { refreshMediaState } from './media-state.ts';

/** Removes the row of an unfinished upload; the caller removes its file. Returns whether there was one. */
export const cancelUpload = (db: Db, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const movie = await lockMovieOf(tx, id);
    const removed = await tx
      .delete(t)
      .where(and(eq(t._id, id), eq(t.status, 'uploading')))
      .returning({ _id: t._id });
    if (!movie || removed.length === 0) return false;
    await refreshMediaState(tx, movie._id);
    return true;
  });
