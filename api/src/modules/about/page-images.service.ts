import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fieldProblem, invalid } from '../../http/errors.ts';
import { mediaUnclaimedTable } from '../media/media.table.ts';
import { pageImageTable } from './about.table.ts';

/** A picture that a record holds, and the field that it stands in. */
export type HeldImage = { key: string; path: string };

/**
 * Takes pictures that were just uploaded; those of former versions are the pages' already.
 * @throws ApiError 422 on the field of a picture that is not there
 */
export async function keepPageImages(tx: Db, images: readonly HeldImage[], at: Date): Promise<void> {
  if (images.length === 0) return;
  const keys = images.map(({ key }) => key);
  const uploaded = await tx
    .delete(mediaUnclaimedTable)
    .where(inArray(mediaUnclaimedTable.key, keys))
    .returning({ key: mediaUnclaimedTable.key });
  if (uploaded.length > 0)
    await tx.insert(pageImageTable).values(uploaded.map(({ key }) => ({ key, createdAt: at })));
  const kept = await tx
    .select({ key: pageImageTable.key })
    .from(pageImageTable)
    .where(inArray(pageImageTable.key, keys));
  const known = new Set(kept.map(({ key }) => key));
  const lost = images.flatMap(({ key, path }) =>
    known.has(key) ? [] : [fieldProblem(path, 'unknown', 'This picture is no longer there. Upload it again')],
  );
  if (lost.length > 0) throw invalid(...lost);
}
