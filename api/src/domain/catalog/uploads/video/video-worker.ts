// Runs in a process of its own: a film made to break its reader breaks nothing else, and hashing takes no time of the API's.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { withFilmFile } from './video-file.ts';
import { type FilmProblem, RefusedFilm } from './video-facts.ts';
import type { FilmResult, FilmTask } from './video-task.ts';
import { probeFilm } from './probe-video.ts';

const chunkBytes = 1024 * 1024;

process.on('disconnect', () => process.exit(0));
process.on('message', (task: FilmTask) => {
  inspect(task).then(
    (result) => process.send?.(result, undefined, undefined, () => process.exit(0)),
    () => process.exit(1),
  );
});

async function inspect({ path, fileName, expectedChecksum }: FilmTask): Promise<FilmResult> {
  let checksum: string | null = null;
  const refused = (problem: FilmProblem): FilmResult => ({ state: 'refused', checksum, problem });
  try {
    const facts = await withFilmFile(path, (file) => probeFilm(file, fileName));
    const hash = createHash('sha256');
    await pipeline(createReadStream(path, { highWaterMark: chunkBytes }), hash);
    checksum = hash.digest('hex');
    return expectedChecksum && checksum !== expectedChecksum
      ? refused('wrong_checksum')
      : { state: 'fine', checksum, facts };
  } catch (error) {
    if (error instanceof RefusedFilm) return refused(error.problem);
    throw error;
  }
}
