import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, lte, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../../platform/db/columns.ts';
import { publishEvent } from '../../../../platform/db/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { notify } from '../../../../platform/notifications/notifications.service.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { ApiError } from '../../../../platform/http/errors.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.service.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import {
  videoProblems,
  type VideoResult,
  inspectVideo,
  inspectionMs,
} from '../../uploads/inspect-video.service.ts';
import { lockMovieOf } from './lock-asset.ts';
import { movieAssetTable as t } from './assets.table.ts';
import { refreshMediaState } from './media-state.ts';
import { writeRevision } from '../movies.record.ts';
import type { MovieRecord } from '../movies.table.ts';

type Asset = typeof t.$inferSelect;
type Fine = Extract<VideoResult, { state: 'fine' }>;

/** The job that checks an uploaded video. */
export const videoJobKind = 'movie.video';
const payload = z.object({ assetId: z.uuid() });
/** The time that bytes may take to reach the store before the sweeper treats them as orphaned. */
const storingMs = 12 * 60 * 60_000;

/** Checks an uploaded video, then stores it or refuses it with a message. Idempotent. */
export const videoJob =
  (deps: Pick<Deps, 'db' | 'store' | 'now' | 'config'>): JobHandler =>
  async (job) => {
    const { assetId } = payload.parse(job.payload);
    const [asset] = await deps.db.select().from(t).where(eq(t._id, assetId));
    if (asset?.status !== 'processing') return null; // removed in the meantime, or finished by a run that couldn't report it
    const path = join(deps.config.uploadDir, asset._id);
    const { fileName, expectedChecksum } = asset;
    const result = await inspectVideo(
      { path, fileName, expectedChecksum },
      { withinMs: inspectionMs(asset.bytes), shouldContinue: job.shouldContinue },
    );
    if (result.state === 'stopped') return null; // the next worker starts again; the sweep settles canceled checks
    if (result.state === 'fine') {
      await keep(deps, asset, result, path, job.signal);
      await rm(path, { force: true });
      return { assetId };
    }
    const { checksum, problem } = result;
    const error = videoProblems[problem];
    await deps.db.transaction((tx) => refuse(tx, deps, asset, { checksum, error }));
    await rm(path, { force: true });
    throw new ApiError(422, 'movie_refused', error);
  };

/** Bytes first, row second. */
async function keep(
  deps: Pick<Deps, 'db' | 'store' | 'now'>,
  asset: Asset,
  { checksum, facts: { durationSec, width, height, codec } }: Fine,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const media = mediaService(deps);
  const key = randomUUID();
  await media.reserve(key, storingMs);
  await deps.store.putFile(originalOf(key), path, 'application/octet-stream', signal);
  await deps.db.transaction(async (tx) => {
    const movie = await settle(tx, asset, {
      status: 'ready',
      checksum,
      durationSec,
      width,
      height,
      codec,
      key,
    });
    if (!movie) return;
    await media.claim(tx, key);
    const replaced = await tx
      .delete(t)
      .where(
        and(eq(t.movieId, asset.movieId), ne(t._id, asset._id), eq(t.status, 'ready'), takenPlaceOf(asset)),
      )
      .returning({ key: t.key, fileName: t.fileName });
    await media.release(
      tx,
      replaced.flatMap((one) => (one.key ? [one.key] : [])),
    );
    const before = replaced.map((one) => one.fileName).join(', ') || null;
    await note(tx, deps, movie, asset, { action: 'addAsset', before });
  });
}

/** A movie has one main video; other videos are replaced only where the uploader chose so. */
const takenPlaceOf = ({ kind, replacesId }: Asset) =>
  or(kind === 'main' ? eq(t.kind, 'main') : undefined, eq(t._id, replacesId ?? newId()));

/** Fails a video that is still in processing, with its message. */
export async function refuse(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  asset: Asset,
  why: { checksum: string | null; error: string },
): Promise<void> {
  const movie = await settle(tx, asset, { status: 'failed', ...why });
  if (!movie) return;
  await note(tx, deps, movie, asset, { action: 'rejectAsset', before: null });
  await notify(
    tx,
    { publish: publishEvent },
    {
      to: [asset.uploadedBy],
      type: 'movieVideoFailed',
      title: `A video of “${movie.title}” can’t be used`,
      body: `${asset.fileName}: ${why.error}`,
      params: { movieId: movie._id },
      severity: 'warning',
    },
  );
}

/**
 * Ends the check of a video, which takes the place of failed ones that it replaces.
 * @returns the movie, locked, if the video was still in processing: it may have been removed in the meantime
 */
async function settle(tx: Db, asset: Asset, fields: Partial<Asset>): Promise<MovieRecord | undefined> {
  const movie = await lockMovieOf(tx, asset._id);
  const settled = await tx
    .update(t)
    .set(fields)
    .where(and(eq(t._id, asset._id), eq(t.status, 'processing')))
    .returning({ _id: t._id });
  if (settled.length === 0) return undefined;
  const isOver = and(eq(t.status, 'failed'), lte(t.createdAt, asset.createdAt), ne(t._id, asset._id));
  await tx.delete(t).where(and(eq(t.movieId, asset.movieId), isOver, takenPlaceOf(asset)));
  return movie;
}

/** @param before names of the replaced files */
async function note(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  movie: MovieRecord,
  { fileName, uploadedBy }: Asset,
  { action, before }: { action: 'addAsset' | 'rejectAsset'; before: string | null },
): Promise<void> {
  await writeRevision(tx, movie, [{ field: 'assets', before, after: fileName }], {
    action,
    actorId: action === 'rejectAsset' ? null : uploadedBy,
    requestId: newId(),
    at: now(),
  });
  await refreshMediaState(tx, movie._id);
}

export const originalOf = (key: string): string => `media/${key}/original`;
