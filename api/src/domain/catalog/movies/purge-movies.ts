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
 * A series is kept until its last episode is removed. Replicas share the work. Answers how many were removed.
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
    const images = await tx
      .delete(movieImageTable)
      .where(inArray(movieImageTable.movieId, ids))
      .returning({ key: movieImageTable.key });
    await mediaService(deps).release(
      tx,
      images.map(({ key }) => key),
    );
    const videos = await tx
      .delete(movieAssetTable)
      .where(inArray(movieAssetTable.movieId, ids))
      .returning({ key: movieAssetTable.key });
    await mediaService(deps).release(
      tx,
      videos.flatMap(({ key }) => (key ? [key] : [])),
    );
    const subtitles = await tx
      .delete(movieSubtitleTable)
      .where(inArray(movieSubtitleTable.movieId, ids))
      .returning({ key: movieSubtitleTable.key });
    await mediaService(deps).release(
      tx,
      subtitles.map(({ key }) => key),
    );
    const purged = await tx.delete(t).where(inArray(t._id, ids)).returning();
    await deleteHistories(tx, ids);
    await auditPurge(
      tx,
      'movie',
      purged.map(({ _id, title, slug, deletedAt }) => ({
        _id,
        diff: { title: [title, null], slug: [slug, null], deletedAt: [deletedAt, null] },
      })),
    );
    return ids.length;
  });
