import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { UnusablePart } from '@backlot/contracts/platform/releases/read-release';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { Deps } from '../deps.ts';
import type { ObjectStore } from '../files/object-store/object-store.ts';
import type { Build } from './builds.ts';
import { canonical } from './canonical.ts';
import { contentTypeOf } from './content-type.ts';
import { readFileIfExists } from './read-file-if-exists.ts';
import { shareChanges } from './releases.repo.ts';

const unpack = promisify(brotliDecompress);

type Part = { name: string; body: Buffer };

type Stored = Pick<ReleasedRemote, 'base' | 'integrity'>;

/** The file that is stored last, and deleted first. */
export const sealOf = (base: string): string => `${base.slice(1)}integrity.json`;

/**
 * Copies a build's files into the store, once: published files are never overwritten.
 * @returns the bytes that it stored
 * @throws UnusablePart before anything of the build can be served
 */
export async function publish(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  { dist, released }: Build,
): Promise<number> {
  const { base, integrity } = released;
  if (await isSealed(store, released)) return 0;
  const parts = (
    await Promise.all(Object.entries(integrity).map(([file, digest]) => partsOf(dist, file, digest)))
  ).flat();
  for (const { name, body } of parts) await store.put(`${base.slice(1)}${name}`, body, typeOf(name));
  await seal({ db, store }, released);
  return parts.reduce((sum, { body }) => sum + body.length, 0);
}

/** Marks a folder as complete, unless the sweep has deleted files meanwhile. */
export async function seal({ db, store }: Pick<Deps, 'db' | 'store'>, released: Stored): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(shareChanges);
    const [missing] = await missingFiles(store, released);
    if (missing !== undefined) throw new UnusablePart(`${missing} was deleted while it was stored`);
    const content = Buffer.from(canonical(released.integrity));
    await store.put(sealOf(released.base), content, contentTypeOf('.json'));
  });
}

export async function isSealed(store: ObjectStore, { base, integrity }: Stored): Promise<boolean> {
  const found = await store.get(sealOf(base));
  return found !== null && (await text(found.body)) === canonical(integrity);
}

/** Files of a release that aren’t in the store. */
export async function missingFiles(store: Pick<ObjectStore, 'has'>, { base, integrity }: Stored) {
  const files = Object.keys(integrity);
  const present = await Promise.all(files.map((file) => store.has(`${base.slice(1)}${file}`)));
  return files.filter((_, index) => !present[index]);
}

/** Files of a release that aren’t stored, or aren’t what their digests say. */
export async function brokenFiles(store: Pick<ObjectStore, 'get'>, { base, integrity }: Stored) {
  const isWhole = async ([file, digest]: [string, string]) => {
    const [plain, packed] = await Promise.all(
      [file, `${file}.br`].map(async (name) => {
        const found = await store.get(`${base.slice(1)}${name}`);
        return found && buffer(found.body);
      }),
    );
    const unpacked = packed && (await unpack(packed).catch(() => null)); // not brotli
    return plain && [plain, ...(packed ? [unpacked] : [])].every((body) => body && digestOf(body) === digest);
  };
  const files = Object.entries(integrity);
  const whole = await Promise.all(files.map(isWhole));
  return files.flatMap(([file], index) => (whole[index] ? [] : file));
}

const typeOf = (name: string): string => contentTypeOf(extname(name.replace(/\.br$/, '')));

/** A file and, if there is one, its compressed version; images have none. */
async function partsOf(dist: string, file: string, digest: string): Promise<Part[]> {
  const body = await readFileIfExists(join(dist, file));
  if (!body || digestOf(body) !== digest)
    throw new UnusablePart(`${file} is missing, or doesn’t match its digest`);
  const packed = await readFileIfExists(join(dist, `${file}.br`));
  if (!packed) return [{ name: file, body }];
  const unpacked = await unpack(packed).catch(() => null); // not brotli
  if (!unpacked || digestOf(unpacked) !== digest)
    throw new UnusablePart(`${file}.br doesn’t match the digest of ${file}`);
  return [
    { name: file, body },
    { name: `${file}.br`, body: packed },
  ];
}

export const digestOf = (body: Buffer): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;
