import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../platform/has-code.ts';
import { packageDir } from '../platform/package-dir.ts';
import type { PosterMovie } from './poster/draw-poster.ts';
import type { PosterFiles } from './poster/poster-files.ts';

/** The build's folder of demo posters, which the first start copies. */
export const builtPostersDir = join(packageDir, 'dist/posters');

/** A poster depends on title and year only. */
export const builtPosterFile = ({ title, releaseYear }: PosterMovie, size: string): string =>
  `${createHash('sha256').update(`${title} ${releaseYear}`).digest('hex').slice(0, 16)}-${size}.webp`;

/** Null when the poster wasn't built: when run from the sources, or for a movie outside the demo. */
export async function readBuiltPoster(movie: PosterMovie): Promise<PosterFiles | null> {
  const read = (size: string) => readFile(join(builtPostersDir, builtPosterFile(movie, size)));
  try {
    const [thumb, card, full] = await Promise.all([read('thumb'), read('card'), read('full')]);
    return { thumb, card, full };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
