import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '../../../platform/deps.ts';
import { deleteHistories } from '../../../platform/records/history.service.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';
import { movieAssetTable } from './assets/assets.table.ts';
import { auditPurge } from '../../../platform/records/purge.ts';
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
    await tx.delete(t).where(inArray(t._id, ids));
    await deleteHistories(tx, ids);
    return auditPurge(tx, 'movie', due, ({ title, slug, deletedAt }) => ({
      title: [title, null],
      slug: [slug, null],
      deletedAt: [deletedAt, null],
    }));
  });
