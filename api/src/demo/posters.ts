import sharp from 'sharp';
import { imageWidths } from '@backlot/contracts/catalog/movies/images';
import type { ObjectStore } from '../platform/files/object-store/object-store.ts';
import { readBuiltPoster } from './built-posters.ts';
import { posterHeight, posterWidth } from './poster/composition.ts';
import type { PosterFiles } from './poster/poster-files.ts';
import { drawPoster, type PosterMovie } from './poster/draw-poster.ts';

const atOnce = 2;
const quality = 78;

/** One WebP per width of a movie image. */
export type StoredPoster = { key: string; width: number; height: number; bytes: number };

/** Stores the posters of movies under `media/{key}/`, prebuilt ones where available. Returns them in the given order. */
export function storePosters<Movie extends PosterMovie & { key: string }>(
  store: ObjectStore,
  movies: readonly Movie[],
): Promise<StoredPoster[]> {
  return inTurn(movies, async (movie) => {
    const files = (await readBuiltPoster(movie)) ?? (await renderPoster(movie));
    for (const [size, file] of Object.entries(files))
      await store.put(`media/${movie.key}/${size}.webp`, file, 'image/webp');
    const bytes = Object.values(files).reduce((sum, { length }) => sum + length, 0);
    return { key: movie.key, width: posterWidth, height: posterHeight, bytes };
  });
}

/** Draws a poster in every width: about 80 ms of CPU time. */
export async function renderPoster(movie: PosterMovie): Promise<PosterFiles> {
  const { data, info } = await sharp(Buffer.from(drawPoster(movie)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const sized = (width: number) =>
    picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality, effort: 2 }).toBuffer();
  const [thumb, card, full] = await Promise.all([
    sized(imageWidths.thumb),
    sized(imageWidths.card),
    sized(imageWidths.full),
  ]);
  return { thumb, card, full };
}

/** Maps items two at a time, in order. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
