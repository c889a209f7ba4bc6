import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, count, eq } from 'drizzle-orm';
import type { MovieAssets as AssetsAnswer } from '@backlot/contracts/catalog/movies/assets';
import type { UploadMetadata } from '@backlot/contracts/catalog/uploads/uploads';
import { newId } from '../../../../platform/db/columns.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import {
  conflict,
  fieldProblem,
  forbidden,
  gone,
  invalid,
  notFound,
} from '../../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import { enqueueCheck } from './enqueue-check.ts';
import { cancelUpload } from './cancel-upload.ts';
import { lockMovieOf } from './lock-asset.ts';
import { movieAssetTable as t } from './assets.table.ts';
import { readAssets, resumableMs } from './assets.repo.ts';
import { refreshMediaState } from './media-state.ts';
import { movieTable } from '../movies.table.ts';
import { lockMovie, writeRevision } from '../movies.record.ts';

export type StartedUpload = typeof t.$inferSelect;
export type MovieAssets = ReturnType<typeof movieAssets>;

const assetsAtMost = 50;

type AssetDeps = Pick<Deps, 'db' | 'store' | 'now' | 'config' | 'bus'>;

const pathOf = ({ config }: Pick<AssetDeps, 'config'>, id: string) => join(config.uploadDir, id);

/** Videos of movies, from the first byte of their upload to their removal. */
export const movieAssets = (deps: AssetDeps) => {
  const { db, now } = deps;

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
          throw invalid(
            fieldProblem('movieId', 'too_many', `A movie can have at most ${assetsAtMost} videos.`),
          );
        const replaced = replaces && (await find(replaces, tx));
        if (replaces && !(replaced && replaced.movieId === movieId && replaced.kind === kind))
          throw invalid(fieldProblem('replaces', 'unknown', 'Choose an existing video to replace.'));
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

    own: (id: string, actor: Actor) => ownUpload(deps, id, actor),

    /** The last byte has arrived: a job checks the file. Idempotent. */
    arrived: (id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await lockMovieOf(tx, id);
        const [asset] = await tx
          .update(t)
          .set({ status: 'processing' })
          .where(and(eq(t._id, id), eq(t.status, 'uploading')))
          .returning();
        if (!asset) return;
        await refreshMediaState(tx, asset.movieId);
        await enqueueCheck(tx, deps, asset);
      }),

    /** Cancels an upload, also one that failed to start. */
    cancel: async (id: string): Promise<void> => {
      await cancelUpload(db, id);
      await rm(pathOf(deps, id), { force: true });
    },

    remove: (movieId: string, id: string, actor: Actor, by: ChangeAuthor): Promise<AssetsAnswer> =>
      removeAsset(deps, movieId, id, actor, by),
  };
};

/**
 * The upload that a person continues; another person's is a 404.
 * @throws ApiError 404; 410 for one that has failed, is too old, or whose movie was deleted
 */
async function ownUpload({ db, now }: AssetDeps, id: string, actor: Actor): Promise<StartedUpload> {
  const [found] = await db
    .select({ asset: t, deletedAt: movieTable.deletedAt })
    .from(t)
    .innerJoin(movieTable, eq(movieTable._id, t.movieId))
    .where(and(eq(t._id, id), actor.role === 'superadmin' ? undefined : eq(t.uploadedBy, actor._id)));
  if (!found) throw notFound();
  const { asset, deletedAt } = found;
  if (asset.status === 'failed') throw gone('upload_failed', asset.error ?? 'This upload has failed.');
  if (deletedAt)
    throw gone('movie_deleted', 'The movie was deleted in the meantime. Restore it to continue.');
  if (asset.status === 'uploading' && asset.createdAt.getTime() + resumableMs < now().getTime())
    throw gone('upload_expired', 'This upload was started more than 7 days ago. Start it again.');
  return asset;
}

/** @throws ApiError 403 for another person's upload; 409 for the main video of a published or scheduled movie */
async function removeAsset(
  deps: AssetDeps,
  movieId: string,
  id: string,
  actor: Actor,
  by: ChangeAuthor,
): Promise<AssetsAnswer> {
  await deps.db.transaction(async (tx) => {
    const movie = await lockMovie(tx, movieId, undefined);
    const [asset] = await tx
      .select()
      .from(t)
      .where(and(eq(t._id, id), eq(t.movieId, movieId)))
      .for('update');
    if (!asset) throw notFound();
    const isTheirs = actor.role === 'superadmin' || asset.uploadedBy === actor._id;
    if (asset.status === 'uploading' && !isTheirs)
      throw forbidden('not_own_upload', 'Only the uploader or a superadmin can cancel this upload.');
    const isLive = movie.status === 'published' || movie.status === 'scheduled';
    if (asset.kind === 'main' && asset.status === 'ready' && isLive)
      throw conflict(
        'movie_in_use',
        `This movie is ${movie.status}. Replace its video, or unpublish it first.`,
      );
    await tx.delete(t).where(eq(t._id, id));
    if (asset.key) await mediaService(deps).release(tx, [asset.key]);
    await refreshMediaState(tx, movieId);
    const changes = [{ field: 'assets', before: asset.fileName, after: null }];
    await writeRevision(tx, movie, changes, { ...by, action: 'removeAsset' });
  });
  await rm(pathOf(deps, id), { force: true });
  return readAssets(deps, movieId);
}
