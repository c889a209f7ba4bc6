import { fork } from 'node:child_process';
import { join } from 'node:path';
import { packageDir } from '../../package-dir.ts';
import type { FilmProblem } from './film/film-facts.ts';
import type { FilmResult, FilmTask } from './film/film-task.ts';

export type { FilmResult };

/** Built by build.mjs; the tests build it before they start. */
const entry = join(packageDir, 'dist/film-worker.js');

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
};

/**
 * Reads a whole file in a process of its own: what it is, and its SHA-256.
 * @throws Error when that process dies, so that the work is tried again
 */
export function inspectFilm(task: FilmTask): Promise<FilmResult> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (result: FilmResult) => resolve(result));
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The process that reads films ended with ${String(code)}`)));
    child.send(task);
  });
}
