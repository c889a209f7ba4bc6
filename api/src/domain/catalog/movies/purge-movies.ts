import { eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '../../../platform/deps.ts';
import { deleteHistories } from '../../../platform/records/history.service.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';
import { movieAssetTable } from './assets/assets.table.ts';
import { auditPurge, lockPurgeable } from '../../../platform/records/purge.ts';
import { movieImageTable, movieTable as t } from './movies.table.ts';
import { movieSubtitleTable } from './tracks/tracks.table.ts';

const batchSize = 20;
const episode = alias(t, 'episode');

/**
 * Removes movies that can no longer be restored, with their files and revisions; an audit entry of each remains.
 * A series is kept until its last episode is removed. Replicas share the work. Returns how many were removed.
 */
export const purgeDeleted = (deps: Pick<Deps, 'db' | 'store' | 'now'>): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const isNotSeries = notExists(
      tx
        .select({ one: sql`1` })
        .from(episode)
        .where(eq(episode.seriesId, t._id)),
    );
    const ids = await lockPurgeable(tx, t, deps.now(), { limit: batchSize, where: isNotSeries });
    if (ids.length === 0) return 0;
    for (const files of [movieImageTable, movieAssetTable, movieSubtitleTable]) {
      const removed = await tx
        .delete(files)
        .where(inArray(files.movieId, ids))
        .returning({ key: sql<string | null>`${files.key}` });
      await mediaService(deps).release(
        tx,
        removed.flatMap(({ key }) => key ?? []),
      );
    }
    const purged = await tx.delete(t).where(inArray(t._id, ids)).returning();
    await deleteHistories(tx, ids);
    return auditPurge(tx, 'movie', purged, ({ title, slug, deletedAt }) => ({
      title: [title, null],
      slug: [slug, null],
      deletedAt: [deletedAt, null],
    }));
  });
