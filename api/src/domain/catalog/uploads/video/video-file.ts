import { open } from 'node:fs/promises';
import { RefusedFilm } from './video-facts.ts';

/** A film on the disk, looked at piece by piece: however long it is, little of it is in memory. */
export type FilmFile = {
  bytes: number;
  /** Up to `length` bytes from `at` on; fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
};

export async function withFilmFile<T>(path: string, use: (file: FilmFile) => Promise<T>): Promise<T> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return await use({
      bytes: size,
      read: async (at, length) => {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
}

/** More pieces than any film is looked at for: a file made to keep us busy, however its parts lie in each other. */
const readsAtMost = 200_000;

/** The file, to be looked at so often. */
export function withReadLimit({ bytes, read }: FilmFile): FilmFile {
  let reads = 0;
  return {
    bytes,
    read: async (at, length) => {
      reads += 1;
      if (reads > readsAtMost) throw new RefusedFilm('damaged');
      return read(at, length);
    },
  };
}
