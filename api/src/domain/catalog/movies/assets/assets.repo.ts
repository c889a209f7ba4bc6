import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { MovieAsset, MovieAssets } from '@backlot/contracts/catalog/movies/assets';
import type { Deps } from '../../../../platform/deps.ts';
import { hasCode } from '../../../../platform/has-code.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { renditions } from '../../uploads/renditions.service.ts';

import { movieAssetTable as t } from './assets.table.ts';
import { movieTable } from '../movies.table.ts';

/** An unfinished upload is canceled after this time. */
export const resumableMs = 7 * 24 * 60 * 60_000;

/** The videos of a movie, oldest first. @throws ApiError 404 */
export async function readAssets(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  movieId: string,
): Promise<MovieAssets> {
  const [movie] = await db
    .select({ _id: movieTable._id })
    .from(movieTable)
    .where(eq(movieTable._id, movieId));
  if (!movie) throw notFound();
  const rows = await db
    .select({ asset: t, uploaderName: adminTable.name })
    .from(t)
    .leftJoin(adminTable, eq(adminTable._id, t.uploadedBy))
    .where(eq(t.movieId, movieId))
    .orderBy(asc(t.createdAt), asc(t._id));
  const assets = rows.map(async ({ asset, uploaderName }): Promise<MovieAsset> => {
    const isUploading = asset.status === 'uploading';
    return {
      ...asset,
      received: isUploading ? await bytesAt(join(config.uploadDir, asset._id)) : asset.bytes,
      uploadedBy: uploaderName === null ? null : { _id: asset.uploadedBy, name: uploaderName },
      resumableUntil: isUploading ? new Date(asset.createdAt.getTime() + resumableMs) : null,
    };
  });
  return { assets: await Promise.all(assets), renditions: renditions.state };
}

async function bytesAt(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
