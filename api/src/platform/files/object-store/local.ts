import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../../has-code.ts';
import { checkKey } from './key.ts';
import type { ObjectStore } from './object-store.ts';

/** Objects as files below `{dataDir}/objects`. */
export function localObjectStore(dataDir: string): ObjectStore {
  const root = join(dataDir, 'objects');
  const pathOf = (key: string) => join(root, checkKey(key));
  return {
    put: async (key, body) => {
      const path = pathOf(key);
      const part = `${path}.${randomUUID()}.part`; // renamed when whole: readers never see a partial file
      await mkdir(dirname(path), { recursive: true });
      await writeFile(part, body);
      await rename(part, path);
    },
    putFile: async (key, path, _contentType, signal) => {
      const target = pathOf(key);
      const part = `${target}.${randomUUID()}.part`;
      await mkdir(dirname(target), { recursive: true });
      // A hard link takes no time and no space; across file systems, or without links, it is copied.
      await link(path, part).catch(() => copy(path, part, signal));
      await rename(part, target);
    },
    get: async (key) => {
      const path = pathOf(key);
      const found = await fileAt(path);
      return found ? { body: createReadStream(path), bytes: found.size } : null;
    },
    has: async (key) => (await fileAt(pathOf(key))) !== null,
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
  };
}

async function copy(from: string, to: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    await pipeline(createReadStream(from), createWriteStream(to), signal ? { signal } : {});
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

async function fileAt(path: string) {
  try {
    const found = await stat(path);
    return found.isFile() ? found : null;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
