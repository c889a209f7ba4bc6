import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, lt } from 'drizzle-orm';
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

/** A picture in the object store, under `media/{key}/{size}.webp`. Measures are those of the upload, bytes those of all sizes. */
export type StoredImage = { key: string; width: number; height: number; bytes: number };

export const mediaUrl = (key: string, size: string): string => `/media/${key}/${size}.webp`;

/** Faces: cut to a square. */
export const avatarRenditions = { square: { width: 256, square: true } } as const satisfies Record<
  string,
  Rendition
>;

const unclaimedMs = 60 * 60_000;
/** Few, because PostgreSQL ends a transaction that is idle for 10 s, and a bucket may be slow. */
const sweptAtOnce = 10;
/** One for the process: every module that takes uploads shares its places. */
const sharedPool = imagePool();

/** Takes pictures in: bytes first, row second; what no row takes is swept. */
export const mediaService = (
  { db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>,
  pool: ImagePool = sharedPool,
) => {
  /**
   * Names a folder before bytes go there, so that they are swept when no record takes it.
   * @param forMs how long the bytes may take, beside the hour that all have
   */
  const reserve = async (key: string, forMs = 0, purpose: string | null = null): Promise<void> => {
    await db.insert(t).values({ key, purpose, since: new Date(now().getTime() + forMs) });
  };
  return {
    reserve,

    /**
     * Reads the picture of a multipart request, encodes it anew in every size without its metadata, and stores it.
     * It belongs to nobody until `claim`, or until a record names it in a field of this purpose.
     * @throws ApiError 422 on `file` for what is no picture, or not of this shape; 413 above 15 MiB
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
        for (const [size, file] of Object.entries(made.files)) {
          await store.put(`media/${key}/${size}.webp`, Buffer.from(file), 'image/webp');
          bytes += file.length;
        }
        return { key, width: made.width, height: made.height, bytes };
      }),

    /** Takes a stored picture into the transaction that writes its row. */
    claim: async (tx: Db, key: string): Promise<void> => {
      const claimed = await tx.delete(t).where(eq(t.key, key)).returning({ key: t.key });
      if (claimed.length === 0) throw unavailable(new Error('The picture was swept before it was claimed'));
    },

    /** Lets pictures go in the transaction that removes their rows. */
    release: async (tx: Db, keys: readonly string[]): Promise<void> => {
      if (keys.length > 0) await tx.insert(t).values(keys.map((key) => ({ key, since: now() })));
    },

    /**
     * Removes some of the pictures that have belonged to nobody for an hour; answers how many. Replicas share the work.
     * @throws AggregateError why the store refused some of them: the others are gone, these wait for another hour
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
        // To the end of the line: ten that are always refused would be taken first for ever.
        if (refused.length > 0) await tx.update(t).set({ since: now() }).where(inArray(t.key, refused));
        const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
        return { removed: removed.length, refusals };
      });
      if (refusals.length > 0) throw new AggregateError(refusals, 'The store did not remove every picture');
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
        fieldProblem('file', 'unreadable', 'This file cannot be read as a JPEG, PNG, WebP or AVIF image'),
      );
    case 'too_many_pixels':
      throw invalid(
        fieldProblem(
          'file',
          'too_many_pixels',
          `This image has ${result.width} × ${result.height} pixels; at most ${pixelsAtMost / 1_000_000} million are taken`,
        ),
      );
    case 'wrong_shape':
      throw invalid(
        fieldProblem(
          'file',
          'wrong_shape',
          `This image is ${result.width} × ${result.height}; it must be ${shapeInWords(shape)}`,
        ),
      );
  }
}

function shapeInWords({ ratio, min }: ImageShape): string {
  const words = [
    ...(min ? [`at least ${min[0]} × ${min[1]}`] : []),
    ...(ratio ? [`${ratio[0]}:${ratio[1]}, within 2%`] : []),
  ];
  return words.join(' and ');
}
