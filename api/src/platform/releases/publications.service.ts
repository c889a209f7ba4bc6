import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import { publicationLimits } from '@backlot/contracts/platform/releases/publications';
import { UnusablePart } from '@backlot/contracts/platform/releases/read-release';
import type { ReleasedHost, ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { audit } from '../audit/audit.service.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { ObjectStore } from '../files/object-store/object-store.ts';
import { ApiError, conflict, notFound } from '../http/errors.ts';
import { contentTypeOf } from './content-type.ts';
import { finishedVersions, type PublicationRow, publicationOf } from './publications.repo.ts';
import { digestOf } from './publish.ts';
import { readManifest, type SentManifest } from './read-manifest.ts';
import { newestGeneration, readUsable, type ReleaseDeps } from './releases.repo.ts';
import { publicationTable as t, type ReleasedBy, remoteTable } from './releases.table.ts';
import { registeredRemotes } from './remotes.repo.ts';
import { isOlder } from './versions.ts';
import { requireFit } from './withdraw-incompatible.ts';

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** What compression makes smaller. */
const isText = (file: string) => ['.js', '.css', '.json', '.svg'].includes(extname(file));

/** The 422 of a release that must not run, with its code. */
export const refusal = (error: unknown): unknown =>
  error instanceof UnusablePart ? new ApiError(422, error.code, `${error.message}.`) : error;

/**
 * Begins a publication, or resumes one that was interrupted. Nothing of it can be activated before it is finished.
 * @throws ApiError 404, 409 version_not_rising, 422 with the code of what is refused
 */
export async function beginPublication(
  deps: ReleaseDeps & Pick<Deps, 'now'>,
  remote: string,
  sent: SentManifest,
  by: ReleasedBy,
): Promise<{ row: PublicationRow; missing: string[] }> {
  const { db, store, now } = deps;
  const newest = await newestGeneration(db);
  const live = newest === null ? null : await readUsable(deps, newest);
  const { row, replaced } = await db.transaction(async (tx) => {
    const [own] = await tx.select().from(remoteTable).where(eq(remoteTable.id, remote)).for('update');
    if (!own) throw notFound();
    const released = readSent(live?.set.host, own, sent, await registeredRemotes(tx));
    const known = await publicationOf(tx, remote, released.version);
    if (known && known.state !== 'swept' && known.released.base === released.base)
      return { row: known, replaced: null };
    await requireRise(tx, released);
    const begun = { released, by, signature: sent.signature ?? null, bytes: 0, createdAt: now() };
    const [made] = await tx
      .insert(t)
      .values({ remote, version: released.version, ...begun })
      .onConflictDoUpdate({ target: [t.remote, t.version], set: begun })
      .returning();
    if (!made) throw new Error('An insert returned no row');
    return { row: made, replaced: known };
  });
  if (replaced) await store.removeAll(replaced.released.base.slice(1));
  return { row, missing: await missingFiles(store, row.released) };
}

/** What is sent must fit the host that runs. */
function readSent(host: ReleasedHost | undefined, ...input: Parameters<typeof readManifest>): ReleasedRemote {
  try {
    const released = readManifest(...input);
    if (host) requireFit(host, released);
    return released;
  } catch (error) {
    throw refusal(error);
  }
}

/** @throws ApiError 409 */
async function requireRise(tx: Db, { id, version }: ReleasedRemote): Promise<void> {
  const reached = (await finishedVersions(tx, id)).find((other) => !isOlder(other, version));
  if (reached !== undefined)
    throw conflict('version_not_rising', `${id} ${reached} is published. Publish a version after it.`);
}

/**
 * Stores one file, and its compressed version.
 * @throws ApiError 404, 409 already_published, 422 file_unknown or digest_wrong
 */
export async function storeFile(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  { remote, version, file }: { remote: string; version: string; file: string },
  body: unknown,
): Promise<void> {
  const row = await publicationOf(db, remote, version);
  if (!row) throw notFound();
  if (row.state !== 'begun') throw conflict('already_published', `${remote} ${version} is published.`);
  const { base, integrity } = row.released;
  if (!Object.hasOwn(integrity, file))
    throw new ApiError(422, 'file_unknown', `${file} isn’t in integrity.json.`);
  if (!Buffer.isBuffer(body))
    throw new ApiError(422, 'file_missing', `${file} must be application/octet-stream.`);
  if (digestOf(body) !== integrity[file])
    throw new ApiError(422, 'digest_wrong', `${file} isn’t what its digest says.`);
  const key = `${base.slice(1)}${file}`;
  if (await store.has(key)) return;
  const counted = await db
    .update(t)
    .set({ bytes: sql`${t.bytes} + ${body.length}` })
    .where(and(isVersion(remote, version), sql`${t.bytes} + ${body.length} <= ${publicationLimits.bytes}`))
    .returning({ version: t.version });
  if (counted.length === 0)
    throw new ApiError(422, 'too_large', `${remote} ${version} has more than 50 MiB.`);
  if (isText(file)) await store.put(`${key}.br`, await compress(body, quality), contentTypeOf(extname(file)));
  await store.put(key, body, contentTypeOf(extname(file))); // last: what is there is complete
}

/** @throws ApiError 404, 409 files_missing */
export async function finishPublication(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  { remote, version }: { remote: string; version: string },
  { by, requestId }: { by: ReleasedBy & { adminId: string }; requestId: string },
): Promise<PublicationRow> {
  const row = await publicationOf(db, remote, version);
  if (!row) throw notFound();
  if (row.state === 'published') return row;
  const missing = await missingFiles(store, row.released);
  if (missing.length > 0)
    throw conflict('files_missing', `${remote} ${version} lacks files: ${missing.join(', ')}.`, { missing });
  const { base, integrity } = row.released;
  await store.put(
    `${base.slice(1)}integrity.json`,
    Buffer.from(JSON.stringify(integrity)),
    contentTypeOf('.json'),
  );
  return db.transaction(async (tx) => {
    const [finished] = await tx
      .update(t)
      .set({ state: 'published', by })
      .where(and(isVersion(remote, version), eq(t.state, 'begun'), sql`${t.released} ->> 'base' = ${base}`))
      .returning();
    if (!finished)
      throw conflict('publication_replaced', 'Another publish of this version has begun. Begin again.');
    await audit(tx, {
      actor: { _id: by.adminId },
      action: 'release.publish',
      objectType: 'release',
      objectId: remote,
      diff: { version, hash: hashOf(base) },
      requestId,
    });
    return finished;
  });
}

/** Files of a release that aren’t in the store. */
export async function missingFiles(
  store: Pick<ObjectStore, 'has'>,
  { base, integrity }: Pick<ReleasedRemote, 'base' | 'integrity'>,
): Promise<string[]> {
  const files = Object.keys(integrity);
  const present = await Promise.all(files.map((file) => store.has(`${base.slice(1)}${file}`)));
  return files.filter((_, index) => !present[index]);
}

/** The last part of a folder’s name: `/r/finance/1.4.0-0a1b2c3d/`. */
export const hashOf = (base: string): string => base.slice(base.lastIndexOf('-') + 1, -1);

const isVersion = (remote: string, version: string) => and(eq(t.remote, remote), eq(t.version, version));
