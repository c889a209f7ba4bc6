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
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
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

type ImageDeps = Pick<Deps, 'db' | 'store' | 'now'>;
type StoredRow = typeof t.$inferSelect;

/** The artwork of movies. */
export const movieArtwork = (deps: ImageDeps) => {
  const { db } = deps;
  const media = mediaService(deps);
  return {
    add: async (
      movieId: string,
      request: FastifyRequest,
      given: NewImage,
      by: ChangeAuthor,
    ): Promise<Movie> => {
      await db.transaction((tx) => lockMovie(tx, movieId, undefined)); // before the upload, which can take long
      const stored = await media.receive(request, renditions, { shape: imageShapes[given.kind] });
      return db.transaction((tx) => insertImage(tx, deps, movieId, given, stored, by));
    },

    /** Keeps the movie's version, so that open forms stay valid. */
    update: (
      movieId: string,
      imageId: string,
      { alt, focal }: ImagePatch,
      by: ChangeAuthor,
    ): Promise<MovieImage> =>
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
        const changes = [{ field: 'images', before: factsOf(before), after: factsOf(after) }];
        await writeRevision(tx, movie, changes, { ...by, action: 'updateImage' });
        return asMovieImage(after);
      }),

    remove: (movieId: string, imageId: string, by: ChangeAuthor): Promise<Movie> =>
      db.transaction(async (tx) => {
        const before = await lockMovie(tx, movieId, undefined);
        const image = await imageOf(tx, movieId, imageId);
        await removeImages(tx, deps, [image]);
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

/** What history shows of an image. */
const factsOf = ({ kind, alt, focalX, focalY }: StoredRow) => ({ kind, alt, focalX, focalY });

/** Adds a stored image. A poster replaces the previous one. */
async function insertImage(
  tx: Db,
  deps: ImageDeps,
  movieId: string,
  { kind, alt = '' }: NewImage,
  { key, width, height, bytes }: StoredImage,
  by: ChangeAuthor,
): Promise<Movie> {
  const before = await lockMovie(tx, movieId, undefined);
  const previous = await replacedBy(tx, movieId, kind);
  await removeImages(tx, deps, previous);
  await mediaService(deps).claim(tx, key);
  await tx.insert(t).values({ movieId, kind, key, width, height, bytes, alt, createdAt: by.at });
  await updateMovie(tx, before, kind === 'poster' ? { posterKey: key } : {}, { ...by, action: 'addImage' }, [
    imageChange(previous.length > 0 ? kind : null, kind),
  ]);
  return readMovie(tx, movieId);
}

/** The images that a new one replaces: only posters replace, because a list row shows one. */
async function replacedBy(tx: Db, movieId: string, kind: ImageKind) {
  const present = await tx
    .select({ _id: t._id, kind: t.kind, key: t.key })
    .from(t)
    .where(eq(t.movieId, movieId));
  const previous = present.filter((image) => kind === 'poster' && image.kind === 'poster');
  if (present.length - previous.length >= imagesAtMost)
    throw invalid(fieldProblem('file', 'too_many', `A movie can have at most ${imagesAtMost} images.`));
  return previous;
}

async function removeImages(
  tx: Db,
  deps: ImageDeps,
  images: readonly Pick<StoredRow, '_id' | 'key'>[],
): Promise<void> {
  const ids = images.map(({ _id }) => _id);
  if (ids.length > 0) await tx.delete(t).where(inArray(t._id, ids));
  const keys = images.map(({ key }) => key);
  await mediaService(deps).release(tx, keys);
}

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
