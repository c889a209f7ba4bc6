import { eq } from 'drizzle-orm';
import type { ReleaseAction } from '@backlot/contracts/platform/releases/generations';
import { readRemote } from '@backlot/contracts/platform/releases/read-release';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { Db } from '../db/database.ts';
import { ApiError, conflict, gone, notFound } from '../http/errors.ts';
import { type ChangeBy, type ChangeDeps, changeRelease, type Edit } from './change-release.ts';
import { neighborOf, withRemote } from './choose-releases.ts';
import { checkClaims } from './claims.ts';
import { publicationOf } from './publications.repo.ts';
import { refusal, requireSigned } from './publications.service.ts';
import { brokenFiles } from './publish.ts';
import { storedGeneration, type ReleaseDeps } from './releases.repo.ts';
import { remoteTable } from './releases.table.ts';
import { registeredRemotes, setRemoteState } from './remotes.repo.ts';
import { forgetReports } from './rollout-reports.repo.ts';
import type { StoredSet } from './stored-set.ts';
import { requireFit } from './withdraw-incompatible.ts';

type Activation = { remote: string; version: string; percent: number };

/** @throws ApiError 404, 409, 412, 422 */
export async function activate(
  deps: ChangeDeps,
  options: ChangeBy,
  { remote, version, percent }: Activation,
) {
  const stored = percent > 0 ? (await publicationOf(deps.db, remote, version))?.released : undefined;
  const broken = await brokenOf(deps, stored ? [stored] : []);
  return changeRelease(deps, options, async ({ set }, tx) => {
    await requireActive(tx, remote);
    if (percent === 0) return withdrawal(set, remote, version);
    const found = await publicationOf(tx, remote, version);
    if (found?.state !== 'published' || found.released.base !== stored?.base)
      throw conflict('not_published', `${remote} ${version} isn’t published. Publish it first.`);
    requireFiles(found.released, broken);
    const released = await checked(tx, set, found.released);
    if (!hasChanged(set, released, percent))
      throw conflict('already_active', `${remote} ${version} is already live.`);
    return percent === 100 ? activation(set, released, 'activate') : rollout(tx, set, released, percent);
  });
}

/** @throws ApiError 404, 409, 410, 412, 422 */
export async function rollbackRemote(
  deps: ChangeDeps,
  options: ChangeBy,
  { remote, to }: { remote: string; to: number },
) {
  const { remotes } = await keptSet(deps, to);
  const broken = await brokenOf(
    deps,
    remotes.filter(({ id }) => id === remote),
  );
  return changeRelease(deps, options, async ({ set }, tx) => {
    await requireActive(tx, remote);
    const former = (await keptSet({ ...deps, db: tx }, to)).remotes.find(({ id }) => id === remote);
    if (!former) throw conflict('not_in_generation', `${remote} wasn’t live in generation ${to}.`);
    requireFiles(former, broken);
    const released = await checked(tx, set, former);
    if (!hasChanged(set, released, 100))
      throw conflict('already_active', `${remote} ${released.version} is already live.`);
    return activation(set, released, 'rollback');
  });
}

/**
 * Host and remotes as in a kept generation, for everyone. A remote whose former version isn't allowed anymore keeps its
 * live one, or has none.
 * @throws ApiError 409 files_missing, 410, 412
 */
export async function rollback(deps: ChangeDeps, options: ChangeBy, to: number) {
  const kept = await keptSet(deps, to);
  const broken = await brokenOf(deps, [kept.host, ...kept.remotes]);
  return changeRelease(deps, options, async ({ generation, set }, tx) => {
    const { schema, host, remotes: former } = await keptSet({ ...deps, db: tx }, to);
    requireFiles(host, broken);
    const remotes: ReleasedRemote[] = [];
    for (const remote of former) {
      const live = set.remotes.filter(({ id }) => id === remote.id);
      const stored = [remote, ...live].filter(({ base }) => !broken.has(base));
      const allowed = await firstAllowed(tx, { host, remotes: former }, stored);
      if (allowed?.base !== remote.base)
        deps.log.warn({ remote: remote.id, version: remote.version, to }, 'a rollback leaves out a remote');
      if (allowed) remotes.push(allowed);
    }
    const change = { ...nothing, action: 'rollback', from: String(generation), to: String(to) } as const;
    return { set: { schema, host, remotes, canaries: [], killed: set.killed }, change };
  });
}

async function firstAllowed(tx: Db, set: Pick<StoredSet, 'host' | 'remotes'>, all: ReleasedRemote[]) {
  for (const remote of all) {
    const found = await checked(tx, set, remote).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
    if (found) return found;
  }
  return null;
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
  if (!set.canaries.some((canary) => canary.remote.base === base)) await forgetReports(tx, id, version);
  const change = { action: 'rollout', remote: id, from: versionIn(set, id), to: version, percent } as const;
  return { set: { ...set, canaries: [...without(set.canaries, id), { percent, remote }] }, change };
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

/** A release that may run now: its claims, the key of its team, and its addresses beside the others. */
async function checked(
  tx: Db,
  set: Pick<StoredSet, 'host' | 'remotes'>,
  released: ReleasedRemote,
): Promise<ReleasedRemote> {
  try {
    const usable = readRemote(released);
    const registered = await registeredRemotes(tx);
    checkClaims(usable, registered);
    const published = await publicationOf(tx, usable.id, usable.version);
    if (published)
      requireSigned(
        registered.find(({ id }) => id === usable.id),
        published,
      );
    requireFit(set.host, usable);
    const neighbor = neighborOf(set.remotes, usable);
    if (neighbor)
      throw conflict(
        'path_taken',
        `${neighbor.id} still has one of its paths. Release ${neighbor.id} first.`,
      );
    return usable;
  } catch (error) {
    throw refusal(error);
  }
}

type Stored = Pick<ReleasedRemote, 'base' | 'integrity' | 'version'>;

/** Files that aren't stored, or were changed there, by folder. Read before the transaction, which doesn't wait for the store. */
async function brokenOf({ store }: ReleaseDeps, releases: readonly Stored[]) {
  const read = async (one: Stored) => [one.base, await brokenFiles(store, one)] as const;
  const all = await Promise.all(releases.map(read));
  return new Map(all.filter(([, broken]) => broken.length > 0));
}

/** @throws ApiError 409 */
function requireFiles({ base }: Stored, brokenBy: ReadonlyMap<string, readonly string[]>): void {
  const broken = brokenBy.get(base);
  if (broken)
    throw conflict('files_missing', `${base} lacks files, or they were changed: ${broken.join(', ')}.`, {
      missing: broken,
    });
}

async function keptSet(deps: ReleaseDeps, generation: number): Promise<StoredSet> {
  const set = await storedGeneration(deps, generation);
  if (!set) throw gone('generation_gone', `Generation ${generation} is no longer available.`);
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
