import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, invalid, unavailable } from '../../http/errors.ts';
import { type ImagePool, imagePool } from './image-pool.ts';
import type { ImageShape } from '@backlot/contracts/platform/files/image-shape';
import { type ImageResult, pixelsAtMost, type Rendition } from './image-task.ts';
import { mediaUnclaimedTable as t } from './media.table.ts';
import { withUploadedImage } from './upload-file.ts';

export type { Rendition };

/** An image in the object store, under `media/{key}/{size}.webp`, or `.png`. Width and height are those of the upload; bytes of all sizes. */
export type StoredImage = { key: string; width: number; height: number; bytes: number };

export const mediaUrl = (key: string, size: string): string => `/media/${key}/${size}.webp`;
/** The same in SQL; null without a key. */
export const mediaUrlSql = (key: SQLWrapper, size: string): SQL<string | null> =>
  sql`'/media/' || ${key} || ${`/${size}.webp`}::text`;

/** Avatars, cropped to a square. */
export const avatarRenditions = { square: { width: 256, square: true } } as const satisfies Record<
  string,
  Rendition
>;

const unclaimedMs = 60 * 60_000;
/** Few, because PostgreSQL ends a transaction that is idle for 10 s, and a bucket may be slow. */
const sweptAtOnce = 10;
/** One per process, shared by every module that takes uploads. */
const sharedPool = imagePool();

/** Claims those of the images that were uploaded for this purpose and not claimed yet; returns their keys. */
export async function claimUploads(tx: Db, keys: readonly string[], purpose: string): Promise<string[]> {
  const claimed = await tx
    .delete(t)
    .where(and(inArray(t.key, [...keys]), eq(t.purpose, purpose)))
    .returning({ key: t.key });
  return claimed.map(({ key }) => key);
}

/** Stores images: the bytes first, then the row; unclaimed images are swept. */
export const mediaService = (
  { db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>,
  pool: ImagePool = sharedPool,
) => {
  /**
   * Registers a folder before it is written, so that it is swept unless a record claims it.
   * @param forMs time for the upload, in addition to the hour that all have
   */
  const reserve = async (key: string, forMs = 0, purpose: string | null = null): Promise<void> => {
    await db.insert(t).values({ key, purpose, since: new Date(now().getTime() + forMs) });
  };
  return {
    reserve,

    /**
     * Reads the image of a multipart request, re-encodes it in every size without its metadata, and stores it.
     * It is unclaimed until `claim`, or until a record refers to it in a field of this purpose.
     * @throws ApiError 422 on `file` for anything but an image of this shape; 413 above 15 MiB
     */
    receive: (
      request: FastifyRequest,
      renditions: Record<string, Rendition>,
      { shape = {}, purpose }: { shape?: ImageShape; purpose?: string } = {},
    ): Promise<StoredImage> =>
      withUploadedImage(request, async (path) => {
        const made = accepted(await pool.run({ path, shape, renditions }), shape);
        const key = randomUUID();
        await reserve(key, 0, purpose);
        let bytes = 0;
        try {
          for (const [size, file] of Object.entries(made.files)) {
            const format = renditions[size]?.format ?? 'webp';
            await store.put(`media/${key}/${size}.${format}`, Buffer.from(file), `image/${format}`);
            bytes += file.length;
          }
        } catch (error) {
          // A folder that can’t be removed now is swept.
          await store.removeAll(`media/${key}/`).then(
            () => db.delete(t).where(eq(t.key, key)),
            () => undefined,
          );
          throw error;
        }
        return { key, width: made.width, height: made.height, bytes };
      }),

    /** Claims a stored image in the transaction that writes its row. */
    claim: async (tx: Db, key: string): Promise<void> => {
      const claimed = await tx.delete(t).where(eq(t.key, key)).returning({ key: t.key });
      if (claimed.length === 0) throw unavailable(new Error('The image was swept before it was claimed'));
    },

    /** Releases images in the transaction that removes their rows. */
    release: async (tx: Db, keys: readonly string[]): Promise<void> => {
      if (keys.length > 0) await tx.insert(t).values(keys.map((key) => ({ key, since: now() })));
    },

    /**
     * Removes some of the images that have been unclaimed for an hour; returns their number. Replicas share the work.
     * @throws AggregateError when the store refused some of them: the others are removed, these are retried in an hour
     */
    sweep: async (): Promise<number> => {
      const { removed, refusals } = await db.transaction(async (tx) => {
        const orphans = await tx
          .select({ key: t.key })
          .from(t)
          .where(lt(t.since, new Date(now().getTime() - unclaimedMs)))
          .orderBy(asc(t.since))
          .limit(sweptAtOnce)
          .for('update', { skipLocked: true });
        const keys = orphans.map(({ key }) => key);
        const ends = await Promise.allSettled(keys.map((key) => store.removeAll(`media/${key}/`)));
        const removed = keys.filter((_, n) => ends[n]?.status === 'fulfilled');
        const refused = keys.filter((_, n) => ends[n]?.status === 'rejected');
        if (removed.length > 0) await tx.delete(t).where(inArray(t.key, removed));
        // Requeued last: otherwise ten that always fail would block the rest.
        if (refused.length > 0) await tx.update(t).set({ since: now() }).where(inArray(t.key, refused));
        const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
        return { removed: removed.length, refusals };
      });
      if (refusals.length > 0)
        throw new AggregateError(refusals, 'The object store didn’t remove every image');
      return removed;
    },
  };
};

function accepted(result: ImageResult, shape: ImageShape): Extract<ImageResult, { state: 'done' }> {
  switch (result.state) {
    case 'done':
      return result;
    case 'unreadable':
      throw invalid(
        fieldProblem('file', 'unreadable', 'This file can’t be read as a JPEG, PNG, WebP or AVIF image.'),
      );
    case 'animated':
      throw invalid(fieldProblem('file', 'animated', 'This image is animated. Choose a still image.'));
    case 'too_many_pixels':
      throw invalid(
        fieldProblem(
          'file',
          'too_many_pixels',
          `This image has ${result.width} × ${result.height} pixels; at most ${pixelsAtMost / 1_000_000} million are allowed.`,
        ),
      );
    case 'wrong_shape':
      throw invalid(
        fieldProblem(
          'file',
          'wrong_shape',
          `This image is ${result.width} × ${result.height}; it must be ${formatShape(shape)}.`,
        ),
      );
  }
}

function formatShape({ ratio, min }: ImageShape): string {
  const parts = [
    ...(min ? [`at least ${min[0]} × ${min[1]}`] : []),
    ...(ratio ? [`${ratio[0]}:${ratio[1]}, within 2%`] : []),
  ];
  return parts.join(' and ');
}
