import { UnusablePart } from '@backlot/contracts/platform/releases/read-release';
import type { ReleaseSet, ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { audit } from '../audit/audit.service.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../notifications/notifications.service.ts';
import { type Build, type BuildFolder, findBuilds, readBuild } from './builds.ts';
import { canonical } from './canonical.ts';
import { chooseReleases, neighborOf } from './choose-releases.ts';
import { checkClaims } from './claims.ts';
import { isSealed, publish } from './publish.ts';
import { keepBuild } from './publications.repo.ts';
import { type Refusal, reportRefusedBuilds } from './refused-builds.ts';
import {
  type Generation,
  insertGeneration,
  liveRelease,
  newestGeneration,
  type ReadBefore,
  readUsable,
  type ReleaseDeps,
  shareChanges,
} from './releases.repo.ts';
import { claimUnowned, registeredRemotes } from './remotes.repo.ts';
import { keepSigning, signEarlierGenerations } from './set-signature.ts';
import { contentWith, rolloutsFor, type StoredSet } from './stored-set.ts';
import { isOlderVersion } from './versions.ts';
import { problemOf } from './withdraw-incompatible.ts';

export type { ReadBefore, ReleaseDeps };
export { keepSigning, signEarlierGenerations };

const maxAttempts = 5;
const startChange = { action: 'start', remote: null, from: null, to: null, percent: null } as const;

/**
 * A start releases what lies in the folder of builds when nothing has been released, or when it is set to. Otherwise
 * starting is not releasing: a restart of an old replica changes nothing.
 */
export async function releaseAtStart(deps: Deps): Promise<void> {
  const isFirst = (await newestGeneration(deps.db)) === null;
  if (isFirst || deps.config.releaseOnStart)
    return registerBuilds(deps, { onlyFirst: !deps.config.releaseOnStart });
  deps.log.info('The builds in the folder are not released: BACKLOT_RELEASE_ON_START is off');
}

/**
 * Publishes the builds on this machine and makes them live: stores their files, then inserts a new generation if something
 * differs. What isn't in the folder stays as it is. Replicas that start together create one generation. A bad build is
 * refused; its last good release stays live, if there is one.
 */
export async function registerBuilds(deps: Deps, { onlyFirst = false } = {}): Promise<void> {
  const { config, db, log } = deps;
  const folders = await findBuilds(config.buildDir);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const offered = await offerBuilds(deps, folders);
    const newest = await newestGeneration(db);
    if (onlyFirst && newest !== null) return;
    const running = newest === null ? null : await readUsable(deps, newest);
    const { set, refusals } = chooseReleases(newerThan(running, offered), running?.set ?? null);
    if (attempt === 0) await reportRefusals(deps, refusals);
    if (!set) {
      log.warn(`No build of the host in ${config.buildDir}: pages are not served`);
      return;
    }
    const { next, ended } = withRollouts(set, running?.set);
    if (running && canonical(running.set) === canonical(next)) return;
    const isDone = await db.transaction(async (tx) => {
      await tx.execute(shareChanges);
      const stored = await Promise.all(
        offered.map((one) => 'reason' in one || isSealed(deps.store, one.released)),
      );
      if (stored.includes(false)) return false; // deleted meanwhile
      return insertStart({ ...deps, db: tx }, newest ?? 0, next, ended);
    });
    if (isDone) return;
  }
  throw new Error('Other processes changed the release set in every attempt to change it');
}

/** @returns false when another process was first */
async function insertStart(deps: Deps, after: number, set: StoredSet, ended: readonly Ended[]) {
  const { bus, db } = deps;
  const generation = after + 1;
  if (!(await insertGeneration(deps, after, { set, by: { kind: 'start' }, change: startChange })))
    return false;
  for (const { remote, reason } of ended)
    await notify(db, bus, {
      to: { permission: 'release:manage' },
      type: 'release.canary',
      title: `The rollout of ${remote.id} ${remote.version} was withdrawn`,
      body: `It doesn’t fit host ${set.host.version}: ${reason}`.slice(0, 200),
      severity: 'critical',
    });
  await audit(db, {
    actor: null,
    action: 'release.start',
    objectType: 'release',
    objectId: String(generation),
    diff: { generation, withdrawn: ended.map(({ remote }) => `${remote.id} ${remote.version}`) },
    requestId: 'start',
  });
  await bus.publish(db, null, { type: 'release', generation });
  return true;
}

/** The live release of a person, or of a stranger; read and checked once per generation. */
export function currentRelease(
  deps: ReleaseDeps,
  known: ReadBefore = {},
): (adminId?: string | null) => Promise<ReleaseSet | null> {
  const readLive = liveRelease(deps, known);
  const made = new WeakMap<Generation, Map<string, ReleaseSet>>();
  return async (adminId = null) => {
    const live = await readLive();
    if (!live) return null;
    const sets = made.get(live) ?? new Map<string, ReleaseSet>();
    made.set(live, sets);
    return setOf(live, adminId, sets);
  };
}

/** People with other versions than those in this many sets are rare; documents are made of a set once. */
const maxSets = 16;

/** The same object for everyone who gets the same versions. */
function setOf(live: Generation, adminId: string | null, sets: Map<string, ReleaseSet>): ReleaseSet {
  const { generation, createdAt, set } = live;
  const own = rolloutsFor(set, adminId);
  const name = own.map(({ base }) => base).join();
  const known = sets.get(name);
  if (known) return known;
  if (sets.size >= maxSets) sets.clear();
  const release = { ...contentWith(set, own), generation, createdAt };
  sets.set(name, release);
  return release;
}

/** Reads and stores builds one after another, whatever is wrong with one of them. */
async function offerBuilds(deps: Deps, folders: readonly BuildFolder[]): Promise<(Build | Refusal)[]> {
  const offered: (Build | Refusal)[] = [];
  for (const folder of folders) {
    try {
      const build = await readBuild(folder);
      if ('descriptor' in build.released) await checkOwner(deps, build.released);
      const bytes = await publish(deps, build);
      if ('descriptor' in build.released && !(await keepBuild(deps.db, build.released, bytes)))
        deps.log.info(
          { build: folder.id },
          'a team has published another build of this version, which stays',
        );
      else offered.push(build);
    } catch (error) {
      offered.push({ id: folder.id, reason: reasonOf(error) });
    }
  }
  return offered;
}

/** In development and in the demo, what nobody owns becomes the remote's. */
async function checkOwner({ config, db }: Deps, released: ReleasedRemote): Promise<void> {
  if (config.demo || !config.production) await claimUnowned(db, released);
  checkClaims(released, await registeredRemotes(db));
}

/** A folder may hold an older build than a team has released since. */
const newerThan = (running: Generation | null, offered: readonly (Build | Refusal)[]) =>
  offered.filter((one) => {
    const live = running?.set.remotes.find(({ id }) => id === one.id);
    return 'reason' in one || !live || !isOlderVersion(one.released.version, live.version);
  });

type Ended = { remote: ReleasedRemote; reason: string };

/** Rollouts of remotes that the start doesn't change continue if they fit the host, and killed remotes stay killed. */
function withRollouts(
  set: Pick<StoredSet, 'schema' | 'host' | 'remotes'>,
  running?: StoredSet,
): { next: StoredSet; ended: Ended[] } {
  const isSame = (id: string) =>
    set.remotes.find((remote) => remote.id === id)?.base ===
    running?.remotes.find((remote) => remote.id === id)?.base;
  const ended: Ended[] = [];
  const canaries = (running?.canaries ?? []).filter(({ remote }) => {
    const neighbor = neighborOf(set.remotes, remote);
    const reason = problemOf(set.host, remote) ?? (neighbor && `${neighbor.id} has one of its paths`);
    if (reason !== undefined) ended.push({ remote, reason });
    return reason === undefined && isSame(remote.id);
  });
  return { next: { ...set, canaries, killed: running?.killed ?? [] }, ended };
}

const reasonOf = (error: unknown): string => {
  if (error instanceof UnusablePart) return error.message;
  const code = typeof error === 'object' && error && 'code' in error ? error.code : error;
  return `It can’t be read or stored: ${String(code)}`;
};

async function reportRefusals(deps: Deps, refusals: readonly Refusal[]): Promise<void> {
  for (const { id, reason } of refusals)
    deps.log.error({ build: id, reason }, 'a build is refused: its last good release stays');
  await reportRefusedBuilds(deps, refusals);
}
