import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { claimUploads } from '../../../platform/files/images/media.service.ts';
import { type ImagePurpose, pageImageTable as t } from './about.table.ts';

/** An image of a record, the path of its field, and its purpose. */
export type PageImage = { key: string; path: string; purpose: ImagePurpose };

/**
 * Claims newly uploaded images; those of earlier revisions are claimed already.
 * @throws ApiError 422 on the field of an image that is unknown or was uploaded for another purpose
 */
export async function claimPageImages(tx: Db, images: readonly PageImage[], at: Date): Promise<void> {
  if (images.length === 0) return;
  for (const purpose of new Set(images.map((image) => image.purpose))) {
    const uploaded = await claimUploads(tx, keysOf(images, purpose), purpose);
    if (uploaded.length > 0)
      await tx.insert(t).values(uploaded.map((key) => ({ key, purpose, createdAt: at })));
  }
  const claimed = await tx
    .select({ key: t.key, purpose: t.purpose })
    .from(t)
    .where(inArray(t.key, keysOf(images)));
  const purposes = new Map(claimed.map(({ key, purpose }) => [key, purpose]));
  const problems = images.flatMap(({ key, path, purpose }) => {
    const known = purposes.get(key);
    if (known === undefined)
      return [fieldProblem(path, 'unknown', 'This image is no longer available. Upload it again.')];
    return known === null || known === purpose
      ? []
      : [fieldProblem(path, 'wrong_purpose', 'This image was uploaded for another purpose. Upload it here.')];
  });
  if (problems.length > 0) throw invalid(...problems);
}

const keysOf = (images: readonly PageImage[], purpose?: ImagePurpose) =>
  images.filter((image) => purpose === undefined || image.purpose === purpose).map(({ key }) => key);
