import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newId } from '../../../platform/db/columns.ts';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import { deleteHistories } from '../../../platform/records/history.service.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';
import { movieAssetTable } from './assets/assets.table.ts';
import { restorableSince } from '../../../platform/records/restorable.service.ts';
import { movieImageTable, movieTable as t } from './movies.table.ts';
import { movieSubtitleTable } from './tracks/tracks.table.ts';

const atOnce = 20;
const episode = alias(t, 'episode');

/**
 * Removes movies that can no longer be restored, with their files and revisions; an audit entry of each remains.
 * A series is kept until its last episode is removed. Replicas share the work. Answers how many were removed.
 */
export const purgeDeleted = (deps: Pick<Deps, 'db' | 'store' | 'now'>): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const due = await tx
      .select({ _id: t._id, title: t.title, slug: t.slug, deletedAt: t.deletedAt })
      .from(t)
      .where(
        and(
          lt(t.deletedAt, restorableSince(deps.now())),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(episode)
              .where(eq(episode.seriesId, t._id)),
          ),
        ),
      )
      .orderBy(asc(t.deletedAt), asc(t._id))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ _id }) => _id);
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
    await tx.delete(t).where(inArray(t._id, ids));
    await deleteHistories(tx, ids);
    const requestId = newId();
    for (const { _id, title, slug, deletedAt } of due)
      await audit(tx, {
        actor: null,
        action: 'movie.purge',
        objectType: 'movie',
        objectId: _id,
        diff: { title: [title, null], slug: [slug, null], deletedAt: [deletedAt, null] },
        requestId,
      });
    return due.length;
  });
