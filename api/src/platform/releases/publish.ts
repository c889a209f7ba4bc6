import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ObjectStore } from '../files/object-store/object-store.ts';
import type { Build } from './builds.ts';
import { contentTypeOf } from './content-type.ts';
import { readFileIfExists } from './read-file-if-exists.ts';

const unpack = promisify(brotliDecompress);

/** A file of a build is missing or doesn't match its digest. */
export class DamagedBuild extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`${file} doesn’t match its digest`);
    this.file = file;
  }
}

type Part = { name: string; body: Buffer };

/**
 * Copies a build's files into the store, once: published files are never overwritten.
 * @throws DamagedBuild before anything of the build can be served
 */
export async function publish(store: ObjectStore, build: Build): Promise<void> {
  const folder = build.base.slice(1);
  const seal = `${folder}integrity.json`;
  if (await store.has(seal)) return;
  const parts = await Promise.all(
    Object.entries(build.integrity).map(([file, digest]) => partsOf(build, file, digest)),
  );
  for (const { name, body } of parts.flat()) {
    await store.put(`${folder}${name}`, body, contentTypeOf(extname(name.replace(/\.br$/, ''))));
  }
  await store.put(seal, Buffer.from(JSON.stringify(build.integrity)), contentTypeOf('.json'));
}

/** A file and, if there is one, its compressed version; images have none. */
async function partsOf({ dist }: Build, file: string, digest: string): Promise<Part[]> {
  const body = await readFileIfExists(join(dist, file));
  if (!body || digestOf(body) !== digest) throw new DamagedBuild(file);
  const packed = await readFileIfExists(join(dist, `${file}.br`));
  if (!packed) return [{ name: file, body }];
  const unpacked = await unpack(packed).catch(() => null); // not brotli
  if (!unpacked || digestOf(unpacked) !== digest) throw new DamagedBuild(`${file}.br`);
  return [
    { name: file, body },
    { name: `${file}.br`, body: packed },
  ];
}

const digestOf = (body: Buffer): string => `sha384-${createHash('sha384').update(body).digest('base64')}`;
