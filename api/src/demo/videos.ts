import { createHash } from 'node:crypto';
import { slugOf } from '@backlot/contracts/catalog/movies/slug';
import { newId } from '../platform/db/columns.ts';
import type { ObjectStore } from '../platform/files/object-store/object-store.ts';
import { originalOf } from '../domain/catalog/movies/assets/check-asset.jobs.ts';
import type { movieAssetTable } from '../domain/catalog/movies/assets/assets.table.ts';
import type { DemoMovie } from './catalog/catalog.ts';
import { inTurn } from './posters.ts';
import { videoMaker, videoSeconds, videoSize } from './video/demo-video.ts';

export type StoredVideo = Omit<typeof movieAssetTable.$inferInsert, 'movieId' | 'uploadedBy'>;

/** Draws and stores the main videos of movies: about 10 ms each. Returns them in the given order. */
export async function storeVideos(
  store: ObjectStore,
  movies: readonly Pick<DemoMovie, 'title' | 'releaseYear'>[],
): Promise<StoredVideo[]> {
  const draw = await videoMaker();
  return inTurn(movies, async (movie) => {
    const file = await draw(movie);
    const key = newId();
    await store.put(originalOf(key), file, 'application/octet-stream');
    return {
      kind: 'main',
      status: 'ready',
      fileName: `${slugOf(movie.title)}-${movie.releaseYear}.webm`,
      bytes: file.length,
      fingerprint: '',
      checksum: createHash('sha256').update(file).digest('hex'),
      durationSec: videoSeconds,
      ...videoSize,
      codec: 'VP8',
      key,
    };
  });
}
