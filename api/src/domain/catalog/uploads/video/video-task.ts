import type { VideoFacts, VideoProblem } from './video-facts.ts';

export type VideoTask = { path: string; fileName: string; expectedChecksum: string | null };
/** `checksum`: SHA-256 of the whole file, in hexadecimal. */
export type VideoResult =
  | { state: 'fine'; checksum: string; facts: VideoFacts }
  | { state: 'refused'; checksum: string | null; problem: VideoProblem };
