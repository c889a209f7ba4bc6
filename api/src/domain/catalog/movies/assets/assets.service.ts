import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, count, eq } from 'drizzle-orm';
import type { MovieAssets as AssetsAnswer } from '@backlot/contracts/catalog/movies/assets';
import type { UploadMetadata } from '@backlot/contracts/catalog/uploads/uploads';
import { newId } from '../../../../platform/db/columns.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { conflict, fieldProblem, forbidden, gone, invalid, notFound } from '../../../../platform/http/errors.ts';
import type { By } from '../../../../platform/records/records.service.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import { enqueueCheck } from './enqueue-check.ts';
import { giveUpUpload } from './cancel-upload.ts';
import { resumableMs } from './upload-limits.ts';
import { holdMovieOf } from './lock-asset.ts';
import { movieAssetTable as t } from './assets.table.ts';
import { readAssets } from './assets.repo.ts';
import { refreshMediaState } from './media-state.ts';
import { movieTable } from '../movies.table.ts';
import { lockMovie, writeRevision } from '../movies.record.ts';

export type StartedUpload = typeof t.$inferSelect;
export type MovieAssets = ReturnType<typeof movieAssets>;

const assetsAtMost = 50;

type AssetDeps = Pick<Deps, 'db' | 'store' | 'now' | 'config' | 'bus'>;

/** Films of movies: their uploads from the first byte to the last, and their end. */
export const movieAssets = (deps: AssetDeps) => {
  const { db, now, config } = deps;
  const media = mediaService(deps);
  const pathOf = (id: string) => join(config.uploadDir, id);

  const find = async (id: string, tx: Db = db): Promise<StartedUpload | undefined> =>
    (await tx.select().from(t).where(eq(t._id, id)))[0];

  return {
    find,

    list: (movieId: string): Promise<AssetsAnswer> => readAssets(deps, movieId),

    /** The row of an upload, before its first byte. @throws ApiError 404, 409 deleted, 422 */
    begin: (
      { movieId, kind, filename, fingerprint, sha256, replaces }: UploadMetadata,
      bytes: number,
      actor: Actor,
    ): Promise<string> =>
      db.transaction(async (tx) => {
        await lockMovie(tx, movieId, undefined);
        const [present] = await tx.select({ n: count() }).from(t).where(eq(t.movieId, movieId));
        if (present && present.n >= assetsAtMost)
          throw invalid(fieldProblem('movieId', 'too_many', `A movie has at most ${assetsAtMost} films`));
        if (replaces && (await find(replaces, tx))?.movieId !== movieId)
          throw invalid(fieldProblem('replaces', 'unknown', 'The film to be replaced is no longer there'));
        const _id = newId();
        await tx.insert(t).values({
          _id,
          movieId,
          kind,
          status: 'uploading',
          fileName: filename,
          bytes,
          fingerprint,
          expectedChecksum: sha256 ?? null,
          replacesId: replaces ?? null,
          uploadedBy: actor._id,
          createdAt: now(),
        });
        await refreshMediaState(tx, movieId);
        return _id;
      }),

    /**
     * The upload that a person goes on with. Another person's is not there, as far as this one can tell.
     * @throws ApiError 404; 410 for one that has failed, is too old, or whose movie was deleted
     */
    own: async (id: string, actor: Actor): Promise<StartedUpload> => {
      const [found] = await db
        .select({ asset: t, deletedAt: movieTable.deletedAt })
        .from(t)
        .innerJoin(movieTable, eq(movieTable._id, t.movieId))
        .where(and(eq(t._id, id), actor.role === 'superadmin' ? undefined : eq(t.uploadedBy, actor._id)));
      if (!found) throw notFound();
      const { asset, deletedAt } = found;
      if (asset.status === 'failed') throw gone('upload_failed', asset.error ?? 'This upload has failed.');
      if (deletedAt) throw gone('movie_deleted', 'The movie was deleted meanwhile. Restore it to go on.');
      if (asset.status === 'uploading' && asset.createdAt.getTime() + resumableMs < now().getTime())
        throw gone('upload_expired', 'This upload was begun more than 7 days ago. Begin it anew.');
      return asset;
    },

    /** The last byte is here: the file is looked into by a job. Said twice, it is done once. */
    arrived: (id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await holdMovieOf(tx, id);
        const [asset] = await tx
          .update(t)
          .set({ status: 'processing' })
          .where(and(eq(t._id, id), eq(t.status, 'uploading')))
          .returning();
        if (!asset) return;
        await refreshMediaState(tx, asset.movieId);
        await enqueueCheck(tx, deps, asset);
      }),

    /** An upload that was given up, or could not begin. */
    giveUp: async (id: string): Promise<void> => {
      await giveUpUpload(db, id);
      await rm(pathOf(id), { force: true });
    },

    /** @throws ApiError 403 for another person's upload; 409 for the film of a movie that is on screen */
    remove: async (movieId: string, id: string, actor: Actor, by: By): Promise<AssetsAnswer> => {
      await db.transaction(async (tx) => {
        const movie = await lockMovie(tx, movieId, undefined);
        const [asset] = await tx
          .select()
          .from(t)
          .where(and(eq(t._id, id), eq(t.movieId, movieId)))
          .for('update');
        if (!asset) throw notFound();
        const isTheirs = actor.role === 'superadmin' || asset.uploadedBy === actor._id;
        if (asset.status === 'uploading' && !isTheirs)
          throw forbidden('not_own_upload', 'Only the person who uploads it and superadmins can stop it.');
        const isOnScreen = movie.status === 'published' || movie.status === 'scheduled';
        if (asset.kind === 'main' && asset.status === 'ready' && isOnScreen)
          throw conflict(
            'film_in_use',
            `This movie is ${movie.status}. Replace its film, or take it back first.`,
          );
        await tx.delete(t).where(eq(t._id, id));
        if (asset.key) await media.release(tx, [asset.key]);
        await refreshMediaState(tx, movieId);
        const changes = [{ field: 'assets', before: asset.fileName, after: null }];
        await writeRevision(tx, movie, changes, { ...by, action: 'removeAsset' });
      });
      await rm(pathOf(id), { force: true });
      return readAssets(deps, movieId);
    },
  };
};
