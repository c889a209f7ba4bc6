import { open } from 'node:fs/promises';
import { RefusedVideo } from './video-facts.ts';

/** A video on disk, read in pieces, so that little of it is in memory. */
export type VideoFile = {
  bytes: number;
  /** Up to `length` bytes from `at`; fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
};

export async function withVideoFile<T>(path: string, use: (file: VideoFile) => Promise<T>): Promise<T> {
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

/** More reads than any real video takes: a file crafted to exhaust the reader exceeds it, however its parts are nested. */
const readsAtMost = 200_000;

/** The file with a limit on its reads. */
export function withReadLimit({ bytes, read }: VideoFile): VideoFile {
  let reads = 0;
  return {
    bytes,
    read: async (at, length) => {
      reads += 1;
      if (reads > readsAtMost) throw new RefusedVideo('damaged');
      return read(at, length);
    },
  };
}
