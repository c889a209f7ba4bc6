import sharp from 'sharp';
import { imageWidths } from '@backlot/contracts/movies';
import type { ObjectStore } from '../object-store/object-store.ts';
import type { DemoFilm } from './films/films.ts';
import { drawPoster } from './poster/draw-poster.ts';

const atOnce = 2;
const quality = 78;

export type StoredPoster = { key: string; width: number; height: number; bytes: number };

/** Draws the posters of films, two at a time, and stores every size under `media/{key}/`. Answers in the films' order. */
export async function storePosters(
  store: ObjectStore,
  films: readonly (DemoFilm & { key: string })[],
): Promise<StoredPoster[]> {
  const stored: StoredPoster[] = [];
  const waiting = films.entries();
  const work = async () => {
    for (const [index, film] of waiting) stored[index] = await storePoster(store, film);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return stored;
}

async function storePoster(store: ObjectStore, film: DemoFilm & { key: string }): Promise<StoredPoster> {
  const { data, info } = await sharp(Buffer.from(drawPoster(film)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const sizes = Object.entries(imageWidths).map(async ([size, width]) => {
    const file = await picture
      .clone()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer();
    await store.put(`media/${film.key}/${size}.webp`, file, 'image/webp');
    return file.length;
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, length) => sum + length, 0);
  return { key: film.key, width: info.width, height: info.height, bytes };
}
