import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type ImageKind,
  imageShapes,
  imageWidths,
  type MovieImage,
} from '@backlot/contracts/catalog/movies/images';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import type { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { fieldProblem, invalid, notFound } from '../../../../platform/http/errors.ts';

import {
  mediaService,
  type Rendition,
  type StoredImage,
} from '../../../../platform/files/images/media.service.ts';
import { asMovieImage, readMovie } from '../movies.repo.ts';
import type { By } from '../../../../platform/records/records.service.ts';
import { movieImageTable as t } from '../movies.table.ts';
import type { FieldChange } from '../../../../platform/records/history.table.ts';
import { lockMovie, updateMovie, writeRevision } from '../movies.record.ts';

type NewImage = Parsed<typeof moviesApi.addImage>['query'];
type ImagePatch = Parsed<typeof moviesApi.updateImage>['body'];

const imagesAtMost = 40;
const renditions: Record<string, Rendition> = {
  thumb: { width: imageWidths.thumb },
  card: { width: imageWidths.card },
  full: { width: imageWidths.full },
};

export const moviesImages = ({ db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>) => {
  const media = mediaService({ db, store, now });

  /** Only the poster replaces the former one: a list row has room for one. */
  const replaced = async (tx: Db, movieId: string, kind: ImageKind) => {
    const present = await tx
      .select({ _id: t._id, kind: t.kind, key: t.key })
      .from(t)
      .where(eq(t.movieId, movieId));
    const former = present.filter((image) => kind === 'poster' && image.kind === 'poster');
    if (present.length - former.length >= imagesAtMost)
      throw invalid(fieldProblem('file', 'too_many', `A movie has at most ${imagesAtMost} images`));
    return former;
  };

  const drop = async (tx: Db, images: readonly { _id: string; key: string }[]) => {
    if (images.length === 0) return;
    await tx.delete(t).where(
      inArray(
        t._id,
        images.map(({ _id }) => _id),
      ),
    );
    await media.release(
      tx,
      images.map(({ key }) => key),
    );
  };

  return {
    add: async (
      movieId: string,
      request: FastifyRequest,
      { kind, alt }: NewImage,
      by: By,
    ): Promise<Movie> => {
      await db.transaction((tx) => lockMovie(tx, movieId, undefined)); // before the upload, which may take long
      const stored = await media.receive(request, renditions, { shape: imageShapes[kind] });
      return db.transaction(async (tx) => {
        const before = await lockMovie(tx, movieId, undefined);
        const former = await replaced(tx, movieId, kind);
        await drop(tx, former);
        await media.claim(tx, stored.key);
        await insertImage(tx, movieId, kind, alt ?? '', stored, by.at);
        await updateMovie(
          tx,
          before,
          kind === 'poster' ? { posterKey: stored.key } : {},
          { ...by, action: 'addImage' },
          [imageChange(former.length > 0 ? kind : null, kind)],
        );
        return readMovie(tx, movieId);
      });
    },

    /** Leaves the movie's version alone: an open form is not made stale by a caption. */
    update: (movieId: string, imageId: string, { alt, focal }: ImagePatch, by: By): Promise<MovieImage> =>
      db.transaction(async (tx) => {
        const movie = await lockMovie(tx, movieId, undefined);
        const before = await imageOf(tx, movieId, imageId);
        const patch = {
          ...(alt !== undefined && { alt }),
          ...(focal && { focalX: focal.x, focalY: focal.y }),
        };
        if (Object.keys(patch).length === 0) return asMovieImage(before);
        const [after] = await tx.update(t).set(patch).where(eq(t._id, imageId)).returning();
        if (!after) throw notFound();
        const what = ({ kind, alt: text, focalX, focalY }: typeof after) => ({
          kind,
          alt: text,
          focalX,
          focalY,
        });
        await writeRevision(tx, movie, [{ field: 'images', before: what(before), after: what(after) }], {
          ...by,
          action: 'updateImage',
        });
        return asMovieImage(after);
      }),

    remove: (movieId: string, imageId: string, by: By): Promise<Movie> =>
      db.transaction(async (tx) => {
        const before = await lockMovie(tx, movieId, undefined);
        const image = await imageOf(tx, movieId, imageId);
        await drop(tx, [image]);
        await updateMovie(
          tx,
          before,
          image.key === before.posterKey ? { posterKey: null } : {},
          { ...by, action: 'removeImage' },
          [imageChange(image.kind, null)],
        );
        return readMovie(tx, movieId);
      }),
  };
};

const imageChange = (before: ImageKind | null, after: ImageKind | null): FieldChange => ({
  field: 'images',
  before,
  after,
});

async function imageOf(tx: Db, movieId: string, imageId: string) {
  const [image] = await tx
    .select()
    .from(t)
    .where(and(eq(t._id, imageId), eq(t.movieId, movieId)));
  if (!image) throw notFound();
  return image;
}

async function insertImage(
  tx: Db,
  movieId: string,
  kind: ImageKind,
  alt: string,
  { key, width, height, bytes }: StoredImage,
  at: Date,
): Promise<void> {
  await tx.insert(t).values({ movieId, kind, key, width, height, bytes, alt, createdAt: at });
}
