import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { publicationLimits } from '@backlot/contracts/platform/releases/publications';
import { UnusablePart } from '@backlot/contracts/platform/releases/read-release';
import type { RegisteredRemote } from '@backlot/contracts/platform/releases/remote-registry';
import type { ReleasedHost, ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { audit } from '../audit/audit.service.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ApiError, conflict, notFound } from '../http/errors.ts';
import { contentTypeOf } from './content-type.ts';
import { finishedVersions, type PublicationRow, publicationOf } from './publications.repo.ts';
import { digestOf, missingFiles, seal } from './publish.ts';
import { readManifest, type SentManifest } from './read-manifest.ts';
import { liveGeneration, type ReleaseDeps, shareChanges } from './releases.repo.ts';
import { publicationTable as t, type ReleasedBy, remoteTable } from './releases.table.ts';
import { registeredRemote, registeredRemotes } from './remotes.repo.ts';
import { removeReplaced } from './unused-files.ts';
import { isOlderVersion } from './versions.ts';
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
  const live = await liveGeneration(deps);
  const { row, replaced } = await db.transaction(async (tx) => {
    await tx.execute(shareChanges);
    const [own] = await tx.select().from(remoteTable).where(eq(remoteTable.id, remote)).for('update');
    if (!own) throw notFound();
    const released = readSent(live?.set.host, own, sent, await registeredRemotes(tx));
    const { version } = released;
    const verified = { signature: sent.signature ?? null, signedBy: own.publicKey };
    const known = await publicationOf(tx, remote, version);
    if (known && known.state !== 'swept' && known.released.base === released.base) {
      if (own.publicKey === null) return { row: known, replaced: [] };
      await tx.update(t).set(verified).where(isVersion(remote, version));
      return { row: { ...known, ...verified }, replaced: [] };
    }
    await requireRise(tx, released);
    const begun = { released, by, ...verified, bytes: 0, sizes: {}, createdAt: now() };
    const [made] = await tx
      .insert(t)
      .values({ remote, version, ...begun })
      .onConflictDoUpdate({ target: [t.remote, t.version], set: begun })
      .returning();
    if (!made) throw new Error('An insert returned no row');
    const dropped = await dropOldest(tx, remote);
    return { row: made, replaced: [...dropped, ...(known ? [known] : [])].map((one) => one.released.base) };
  });
  await removeReplaced(deps, replaced);
  return { row, missing: await missingFiles(store, row.released) };
}

/** Unfinished publications beyond the newest ones. */
async function dropOldest(tx: Db, remote: string): Promise<PublicationRow[]> {
  const begun = and(eq(t.remote, remote), eq(t.state, 'begun'));
  const newest = tx
    .select({ version: t.version })
    .from(t)
    .where(begun)
    .orderBy(desc(t.createdAt))
    .limit(publicationLimits.begun);
  return tx
    .delete(t)
    .where(and(begun, notInArray(t.version, newest)))
    .returning();
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
  const reached = (await finishedVersions(tx, id)).find((other) => !isOlderVersion(other, version));
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
    throw new ApiError(422, 'digest_wrong', `${file} doesn’t match its digest.`);
  const key = `${base.slice(1)}${file}`;
  if (await store.has(key)) return;
  const bytes = sql`${t.bytes} + ${body.length} - coalesce((${t.sizes} ->> ${file})::int, 0)`;
  const counted = await db
    .update(t)
    .set({ bytes, sizes: sql`${t.sizes} || ${JSON.stringify({ [file]: body.length })}::jsonb` })
    .where(and(isVersion(remote, version), sql`${bytes} <= ${publicationLimits.bytes}`))
    .returning({ version: t.version });
  if (counted.length === 0)
    throw new ApiError(422, 'too_large', `${remote} ${version} is larger than 50 MiB.`);
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
  const { base } = row.released;
  const finished = await db.transaction(async (tx) => {
    requireSigned(await registeredRemote(tx, remote), row);
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
  await seal({ db, store }, row.released);
  return finished;
}

/**
 * A release that was published before its team had this key isn't the team's. Builds of the folder are the operator's.
 * @throws ApiError 422
 */
export function requireSigned(
  own: RegisteredRemote | null | undefined,
  { by, signedBy }: Pick<PublicationRow, 'by' | 'signedBy'>,
): void {
  if (!own || own.publicKey === null || by.kind === 'start' || signedBy === own.publicKey) return;
  throw new ApiError(
    422,
    'signature_wrong',
    'It isn’t signed with its team’s current key. Publish it again.',
  );
}

/** The last part of a folder’s name: `/r/finance/1.4.0-0a1b2c3d/`. */
export const hashOf = (base: string): string => base.slice(base.lastIndexOf('-') + 1, -1);

const isVersion = (remote: string, version: string) => and(eq(t.remote, remote), eq(t.version, version));
