import { eq } from 'drizzle-orm';
import type { ReleaseAction } from '@backlot/contracts/platform/releases/generations';
import { readRemote } from '@backlot/contracts/platform/releases/read-release';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { Db } from '../db/database.ts';
import { conflict, gone, notFound } from '../http/errors.ts';
import { type ChangeBy, type ChangeDeps, changeRelease, type Edit } from './change-release.ts';
import { neighborOf, withRemote } from './choose-releases.ts';
import { checkClaims } from './claims.ts';
import { tallyOf } from './health.repo.ts';
import { publicationOf } from './publications.repo.ts';
import { missingFiles, refusal } from './publications.service.ts';
import { storedGeneration, type ReleaseDeps } from './releases.repo.ts';
import { remoteTable } from './releases.table.ts';
import { registeredRemotes, setRemoteState } from './remotes.repo.ts';
import type { StoredSet } from './stored-set.ts';
import { requireFit } from './withdraw-incompatible.ts';

type Activation = { remote: string; version: string; percent: number };

/** @throws ApiError 404, 409, 412, 422 */
export async function activate(
  deps: ChangeDeps,
  options: ChangeBy,
  { remote, version, percent }: Activation,
) {
  return changeRelease(deps, options, async ({ set }, tx) => {
    await requireActive(tx, remote);
    if (percent === 0) return withdrawal(set, remote, version);
    const found = await publicationOf(tx, remote, version);
    if (found?.state !== 'published')
      throw conflict('not_published', `${remote} ${version} isn’t published. Publish it first.`);
    const released = await checked({ ...deps, db: tx }, set, found.released);
    if (!hasChanged(set, released, percent))
      throw conflict('already_active', `${remote} ${version} is live already.`);
    return percent === 100 ? activation(set, released, 'activate') : rollout(tx, set, released, percent);
  });
}

/** @throws ApiError 404, 409, 410, 412, 422 */
export async function rollbackRemote(
  deps: ChangeDeps,
  options: ChangeBy,
  { remote, to }: { remote: string; to: number },
) {
  return changeRelease(deps, options, async ({ set }, tx) => {
    await requireActive(tx, remote);
    const former = (await keptSet({ ...deps, db: tx }, to)).remotes.find(({ id }) => id === remote);
    if (!former) throw conflict('not_in_generation', `${remote} wasn’t live in generation ${to}.`);
    const released = await checked({ ...deps, db: tx }, set, former);
    if (!hasChanged(set, released, 100))
      throw conflict('already_active', `${remote} ${released.version} is live already.`);
    return activation(set, released, 'rollback');
  });
}

/**
 * Host and remotes as in a kept generation, for everyone.
 * @throws ApiError 410, 412
 */
export async function rollback(deps: ChangeDeps, options: ChangeBy, to: number) {
  return changeRelease(deps, options, async ({ generation, set }, tx) => {
    const { schema, host, remotes } = await keptSet({ ...deps, db: tx }, to);
    const change = { ...nothing, action: 'rollback', from: String(generation), to: String(to) } as const;
    return { set: { schema, host, remotes, canaries: [], killed: set.killed }, change };
  });
}

/** @throws ApiError 404, 409 */
export async function setKilled(deps: ChangeDeps, options: ChangeBy, remote: string, isKilled: boolean) {
  return changeRelease(deps, options, async ({ set }, tx) => {
    if (!(await setRemoteState(tx, remote, isKilled ? 'killed' : 'active'))) {
      await requireKnown(tx, remote);
      throw conflict('already_so', `${remote} is ${isKilled ? 'killed' : 'active'} already.`);
    }
    const others = set.killed.filter((id) => id !== remote);
    const version = versionIn(set, remote);
    const [from, to] = isKilled ? [version, null] : [null, version];
    const action = isKilled ? 'kill' : 'revive';
    const change = { ...nothing, action, remote, from, to } as const;
    return { set: { ...set, killed: isKilled ? [...others, remote] : others }, change };
  });
}

/** Ends the rollout of a version, if it is still going on. */
export function withdrawal(set: StoredSet, remote: string, version: string): Edit {
  const canary = set.canaries.find((one) => one.remote.id === remote && one.remote.version === version);
  if (!canary) throw conflict('no_rollout', `${remote} ${version} has no rollout.`);
  const change = {
    action: 'withdraw',
    remote,
    from: version,
    to: versionIn(set, remote),
    percent: 0,
  } as const;
  return { set: { ...set, canaries: set.canaries.filter((one) => one !== canary) }, change };
}

const nothing = { remote: null, from: null, to: null, percent: null };
const versionIn = ({ remotes }: StoredSet, id: string): string | null =>
  remotes.find((remote) => remote.id === id)?.version ?? null;
const without = <T extends { remote: ReleasedRemote }>(canaries: readonly T[], id: string): T[] =>
  canaries.filter(({ remote }) => remote.id !== id);

function activation(set: StoredSet, released: ReleasedRemote, action: ReleaseAction): Edit {
  const { id, version } = released;
  const remotes = withRemote(set.remotes, released);
  const change = { action, remote: id, from: versionIn(set, id), to: version, percent: 100 };
  return { set: { ...set, remotes, canaries: without(set.canaries, id) }, change };
}

async function rollout(tx: Db, set: StoredSet, remote: ReleasedRemote, percent: number): Promise<Edit> {
  const { id, version, base } = remote;
  const current = set.canaries.find((canary) => canary.remote.base === base);
  const before = current?.before ?? (await tallyOf(tx, id, version));
  const change = { action: 'rollout', remote: id, from: versionIn(set, id), to: version, percent } as const;
  return { set: { ...set, canaries: [...without(set.canaries, id), { percent, before, remote }] }, change };
}

function hasChanged(
  { remotes, canaries }: StoredSet,
  { id, base }: ReleasedRemote,
  percent: number,
): boolean {
  const canary = canaries.find(({ remote }) => remote.id === id);
  if (percent < 100 && canary?.remote.base === base) return canary.percent !== percent;
  return canary !== undefined || remotes.find((remote) => remote.id === id)?.base !== base;
}

/** A release that may run now: its claims, its addresses beside the others, and its files. */
async function checked(
  { db, store }: ReleaseDeps,
  set: StoredSet,
  released: ReleasedRemote,
): Promise<ReleasedRemote> {
  try {
    const usable = readRemote(released);
    checkClaims(usable, await registeredRemotes(db));
    requireFit(set.host, usable);
    const neighbor = neighborOf(set.remotes, usable);
    if (neighbor)
      throw conflict('path_taken', `${neighbor.id} has an address of it. Release ${neighbor.id} first.`);
    const missing = await missingFiles(store, usable);
    if (missing.length > 0)
      throw conflict('files_missing', `${usable.id} ${usable.version} lacks files.`, { missing });
    return usable;
  } catch (error) {
    throw refusal(error);
  }
}

async function keptSet(deps: ReleaseDeps, generation: number): Promise<StoredSet> {
  const set = await storedGeneration(deps, generation);
  if (!set) throw gone('generation_gone', `Generation ${generation} isn’t kept anymore.`);
  return set;
}

async function requireKnown(tx: Db, id: string): Promise<void> {
  if (!(await tx.$count(remoteTable, eq(remoteTable.id, id)))) throw notFound();
}

/** Locks the remote, so that it isn't killed meanwhile. */
async function requireActive(tx: Db, id: string): Promise<void> {
  const [row] = await tx.select().from(remoteTable).where(eq(remoteTable.id, id)).for('share');
  if (!row) throw notFound();
  if (row.state === 'killed') throw conflict('remote_killed', `${id} is killed. Revive it first.`);
}
