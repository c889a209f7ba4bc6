import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MovieImage } from '@backlot/contracts/catalog/movies/images';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { columnsWithout } from '../../../platform/db/columns-without.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { readLookups } from '../../site/lookups/lookups.service.ts';
import { makerTable } from '../makers/makers.table.ts';
import { mediaUrl } from '../../../platform/files/images/media.service.ts';
import { checklistOf } from './workflow/checklist.ts';
import { hasPrices, hasRight, needsPrice } from './sale.rules.ts';
import { movieFigures, movieImageTable, movieTable as t } from './movies.table.ts';

const creator = alias(adminTable, 'creator');
const updater = alias(adminTable, 'updater');

/**
 * One movie as in the contract, even if deleted, in three statements.
 * @throws ApiError 404
 */
export async function readMovie(db: Db, _id: string): Promise<Movie> {
  const [row] = await db
    .select({
      movie: columnsWithout(t, movieFigures),
      makerName: makerTable.name,
      makerStatus: makerTable.status,
      hasRight: hasRight('movie'),
      needsPrice: needsPrice('movie'),
      hasPrices: hasPrices('movie'),
      createdByName: creator.name,
      updatedByName: updater.name,
    })
    .from(t)
    .leftJoin(makerTable, eq(makerTable._id, t.makerId))
    .leftJoin(creator, eq(creator._id, t.createdBy))
    .leftJoin(updater, eq(updater._id, t.updatedBy))
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  const { movie, makerStatus, ...sale } = row;
  const images = await imagesOf(db, _id);
  const lookups = new Map(
    (await readLookups(db, [...movie.genreIds, ...movie.tagIds])).map(({ _id: id, name }) => [id, name]),
  );
  const named = (ids: readonly string[]): Reference[] =>
    ids.flatMap((id) => {
      const name = lookups.get(id);
      return name === undefined ? [] : [{ _id: id, name }];
    });
  return {
    ...movie,
    images,
    checklist: checklistOf({ ...movie, ...sale, images, makerIsActive: makerStatus === 'active' }),
    maker: referenceOf(movie.makerId, row.makerName),
    genres: named(movie.genreIds),
    tags: named(movie.tagIds),
    createdBy: referenceOf(movie.createdBy, row.createdByName),
    updatedBy: referenceOf(movie.updatedBy, row.updatedByName),
  };
}

const referenceOf = (_id: string | null, name: string | null): Reference | null =>
  _id !== null && name !== null ? { _id, name } : null;

async function imagesOf(db: Db, movieId: string): Promise<MovieImage[]> {
  const rows = await db
    .select()
    .from(movieImageTable)
    .where(eq(movieImageTable.movieId, movieId))
    .orderBy(asc(movieImageTable.createdAt), asc(movieImageTable._id));
  return rows.map(asMovieImage);
}

export const asMovieImage = (image: typeof movieImageTable.$inferSelect): MovieImage => ({
  _id: image._id,
  kind: image.kind,
  width: image.width,
  height: image.height,
  bytes: image.bytes,
  alt: image.alt,
  focal: { x: image.focalX, y: image.focalY },
  urls: {
    thumb: mediaUrl(image.key, 'thumb'),
    card: mediaUrl(image.key, 'card'),
    full: mediaUrl(image.key, 'full'),
  },
});
