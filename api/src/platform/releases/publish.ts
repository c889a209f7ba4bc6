import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { UnusablePart } from '@backlot/contracts/platform/releases/read-release';
import type { ObjectStore } from '../files/object-store/object-store.ts';
import type { Build } from './builds.ts';
import { contentTypeOf } from './content-type.ts';
import { readFileIfExists } from './read-file-if-exists.ts';

const unpack = promisify(brotliDecompress);

type Part = { name: string; body: Buffer };

/**
 * Copies a build's files into the store, once: published files are never overwritten.
 * @returns the bytes that it stored
 * @throws UnusablePart before anything of the build can be served
 */
export async function publish(store: ObjectStore, { dist, released }: Build): Promise<number> {
  const { base, integrity } = released;
  const folder = base.slice(1);
  const seal = `${folder}integrity.json`;
  if (await store.has(seal)) return 0;
  const parts = (
    await Promise.all(Object.entries(integrity).map(([file, digest]) => partsOf(dist, file, digest)))
  ).flat();
  for (const { name, body } of parts) await store.put(`${folder}${name}`, body, typeOf(name));
  await store.put(seal, Buffer.from(JSON.stringify(integrity)), contentTypeOf('.json'));
  return parts.reduce((sum, { body }) => sum + body.length, 0);
}

const typeOf = (name: string): string => contentTypeOf(extname(name.replace(/\.br$/, '')));

/** A file and, if there is one, its compressed version; images have none. */
async function partsOf(dist: string, file: string, digest: string): Promise<Part[]> {
  const body = await readFileIfExists(join(dist, file));
  if (!body || digestOf(body) !== digest)
    throw new UnusablePart(`${file} is missing, or isn’t what its digest says`);
  const packed = await readFileIfExists(join(dist, `${file}.br`));
  if (!packed) return [{ name: file, body }];
  const unpacked = await unpack(packed).catch(() => null); // not brotli
  if (!unpacked || digestOf(unpacked) !== digest)
    throw new UnusablePart(`${file}.br isn’t what the digest of ${file} says`);
  return [
    { name: file, body },
    { name: `${file}.br`, body: packed },
  ];
}

export const digestOf = (body: Buffer): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;
