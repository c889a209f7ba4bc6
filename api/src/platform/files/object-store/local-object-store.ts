import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, link, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../../has-code.ts';
import { checkKey } from './key.ts';
import type { ObjectStore } from './object-store.ts';

/** Objects as files below `{dataDir}/objects`. A symbolic link in it is not followed. */
export function localObjectStore(dataDir: string): ObjectStore {
  const root = join(dataDir, 'objects');
  const pathOf = (key: string) => join(root, checkKey(key));
  return {
    put: (key, body) => place(root, pathOf(key), (part) => writeFile(part, body)),
    putFile: (key, path, _contentType, signal) =>
      // A hard link takes no time and no space; across file systems, or without links, it is copied.
      place(root, pathOf(key), (part) => link(path, part).catch(() => copy(path, part, signal))),
    get: async (key) => {
      const path = pathOf(key);
      const found = await fileAt(root, path);
      return found ? { body: createReadStream(path), bytes: found.size } : null;
    },
    has: async (key) => (await fileAt(root, pathOf(key))) !== null,
    removeAll: async (prefix) => {
      const path = resolve(pathOf(prefix)); // without a final slash, which would follow a link
      if (await isPlainFolder(root, dirname(path))) await rm(path, { recursive: true, force: true });
    },
  };
}

/**
 * Writes a temporary file and renames it when complete: readers never see a partial one, and a failure leaves none. Only
 * the user of the process can read it.
 */
async function place(root: string, path: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await chmod(root, 0o700); // an earlier version created it for everyone
  if (!(await isWithoutLinks(root, dirname(path))))
    throw new Error('The folder of the object is a symbolic link');
  try {
    await write(part);
    await chmod(part, 0o600);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const copy = (from: string, to: string, signal: AbortSignal | undefined): Promise<void> =>
  pipeline(createReadStream(from), createWriteStream(to), signal ? { signal } : {});

/** Whether no part of the path below the root is a symbolic link. */
const isWithoutLinks = async (root: string, path: string): Promise<boolean> =>
  (await realpath(path)) === join(await realpath(root), relative(root, path));

/** Whether a folder exists, and is not below a symbolic link. */
const isPlainFolder = (root: string, path: string): Promise<boolean> =>
  isWithoutLinks(root, path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  });

async function fileAt(root: string, path: string) {
  try {
    if (!(await isWithoutLinks(root, path))) return null;
    const found = await stat(path);
    return found.isFile() ? found : null;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
