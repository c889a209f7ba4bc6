import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fieldProblem, invalid } from '../../http/errors.ts';
import { mediaUnclaimedTable } from '../media/media.table.ts';
import { type ImagePurpose, pageImageTable as t } from './about.table.ts';

/** A picture that a record holds, the field that it stands in, and what for. */
export type HeldImage = { key: string; path: string; purpose: ImagePurpose };

/**
 * Takes pictures that were just uploaded; those of former versions are the pages' already.
 * @throws ApiError 422 on the field of a picture that is not there, or was uploaded for another place
 */
export async function keepPageImages(tx: Db, images: readonly HeldImage[], at: Date): Promise<void> {
  if (images.length === 0) return;
  for (const purpose of new Set(images.map((image) => image.purpose))) {
    const uploaded = await tx
      .delete(mediaUnclaimedTable)
      .where(
        and(
          inArray(mediaUnclaimedTable.key, keysOf(images, purpose)),
          eq(mediaUnclaimedTable.purpose, purpose),
        ),
      )
      .returning({ key: mediaUnclaimedTable.key });
    if (uploaded.length > 0)
      await tx.insert(t).values(uploaded.map(({ key }) => ({ key, purpose, createdAt: at })));
  }
  const kept = await tx
    .select({ key: t.key, purpose: t.purpose })
    .from(t)
    .where(inArray(t.key, keysOf(images)));
  const purposes = new Map(kept.map(({ key, purpose }) => [key, purpose]));
  const problems = images.flatMap(({ key, path, purpose }) => {
    const known = purposes.get(key);
    if (known === undefined)
      return [fieldProblem(path, 'unknown', 'This picture is no longer there. Upload it again')];
    return known === null || known === purpose
      ? []
      : [fieldProblem(path, 'wrong_purpose', 'This picture was uploaded for another place. Upload it here')];
  });
  if (problems.length > 0) throw invalid(...problems);
}

const keysOf = (images: readonly HeldImage[], purpose?: ImagePurpose) =>
  images.filter((image) => purpose === undefined || image.purpose === purpose).map(({ key }) => key);
