import { readFile } from 'node:fs/promises';

/** A file's content, null when there is no such file. */
export async function readFileIfExists(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // readFile rejects with nothing else
    if (code === 'ENOENT') return null;
    throw error;
  }
}
