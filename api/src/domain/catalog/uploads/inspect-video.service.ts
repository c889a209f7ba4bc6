import { fork } from 'node:child_process';
import { join } from 'node:path';
import { packageDir } from '../../../platform/package-dir.ts';
import type { FilmProblem } from './video/video-facts.ts';
import type { FilmResult, FilmTask } from './video/video-task.ts';

export type { FilmResult };

/** Built by build.mjs; the tests build it before they start. */
const entry = join(packageDir, 'dist/video-worker.js');

/** Why a file was refused, for the person who sent it. */
export const filmProblems: Record<FilmProblem, string> = {
  empty: 'The file is empty.',
  not_a_film: 'The file is not a film, whatever its name says.',
  other_type:
    'The file is a film of another type than its name says. Give it its right name and send it again.',
  damaged: 'The film is damaged or cut short. Export it again and send it anew.',
  no_picture: 'The file holds no picture track.',
  something_else_inside: 'The file holds something besides a film, such as an archive or a web page.',
  wrong_checksum:
    'The file that arrived is not the one that was announced: its checksum differs. Send it again.',
  too_slow: 'The film could not be read to its end in time. Export it again and send it anew.',
};

const startMs = 60_000;
/** A disk that is slower than this is as good as none. */
const bytesPerMs = 5_000;
const askEveryMs = 250;

/** So long a film of a size may be read. */
export const inspectionMs = (bytes: number): number => startMs + bytes / bytesPerMs;

type Limits = { withinMs: number; goesOn: () => boolean };

/**
 * Reads a whole file in a process of its own: what it is, and its SHA-256. That process is ended when its time is over,
 * which refuses the film, and as soon as the work is not to go on.
 * @throws Error when that process dies, so that the work is tried again
 */
export async function inspectFilm(
  task: FilmTask,
  { withinMs, goesOn }: Limits,
): Promise<FilmResult | { state: 'stopped' }> {
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timeout: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timeout = setTimeout(
        () => resolve({ state: 'refused', checksum: null, problem: 'too_slow' }),
        withinMs,
      );
      asking = setInterval(() => {
        if (!goesOn()) resolve({ state: 'stopped' });
      }, askEveryMs);
      child.on('message', (result: FilmResult) => resolve(result));
      child.on('error', reject);
      child.on('exit', (code) =>
        reject(new Error(`The process that reads films ended with ${String(code)}`)),
      );
      child.send(task);
    });
  } finally {
    clearTimeout(timeout);
    clearInterval(asking);
    child.kill('SIGKILL');
  }
}
