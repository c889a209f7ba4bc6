import type { FilmFacts, FilmProblem } from './video-facts.ts';

export type FilmTask = { path: string; fileName: string; expectedChecksum: string | null };
/** `checksum`: SHA-256 of the whole file, in hexadecimal. */
export type FilmResult =
  | { state: 'fine'; checksum: string; facts: FilmFacts }
  | { state: 'refused'; checksum: string | null; problem: FilmProblem };
