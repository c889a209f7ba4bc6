import { UnusablePart } from '@backlot/contracts/platform/releases/read-release';
import type { ReleaseContent, ReleaseSet } from '@backlot/contracts/platform/releases/releases';
import type { Deps } from '../deps.ts';
import { type Build, type BuildFolder, findBuilds, readBuild } from './builds.ts';
import { publish } from './publish.ts';
import { type Refusal, reportRefusedBuilds } from './refused-builds.ts';
import { chooseReleases } from './choose-releases.ts';
import { insertGeneration, newestGeneration, readUsable } from './releases.repo.ts';

const maxAttempts = 5;

/**
 * Publishes the builds on this machine and makes them live: stores their files, then inserts a new generation if something
 * differs. Replicas that start together create one generation. A bad build is refused; its last good release stays live,
 * if there is one.
 */
export async function registerBuilds(deps: Deps): Promise<void> {
  const { config, db, log, bus } = deps;
  const folders = await findBuilds(config.buildDir);
  const offered = await offerBuilds(deps, folders);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const newest = await newestGeneration(db);
    const running = newest === null ? null : await readUsable(db, newest);
    const { set, refusals } = chooseReleases(offered, running);
    if (attempt === 0) await reportRefusals(deps, refusals);
    if (!set) {
      log.warn(`No build of the host in ${config.buildDir}: pages are not served`);
      return;
    }
    if (running && canonical(contentOnly(running)) === canonical(set)) return;
    const generation = (newest ?? 0) + 1;
    if (await insertGeneration(db, newest ?? 0, set))
      return bus.publish(db, null, { type: 'release', generation });
  }
  throw new Error('Other processes changed the release set in every attempt to change it');
}

/** The live release; parsed once per generation. */
export function currentRelease({ db }: Pick<Deps, 'db'>): () => Promise<ReleaseSet | null> {
  let known: { newest: number; release: ReleaseSet | null } | null = null;
  return async () => {
    const newest = await newestGeneration(db);
    if (newest === null) return null;
    if (known?.newest !== newest) known = { newest, release: await readUsable(db, newest) };
    return known.release;
  };
}

/** Reads and stores builds one after another, whatever is wrong with one of them. */
async function offerBuilds(
  { store }: Pick<Deps, 'store'>,
  folders: readonly BuildFolder[],
): Promise<(Build | Refusal)[]> {
  const offered: (Build | Refusal)[] = [];
  for (const folder of folders) {
    try {
      const build = await readBuild(folder);
      await publish(store, build);
      offered.push(build);
    } catch (error) {
      offered.push({ id: folder.id, reason: reasonOf(error) });
    }
  }
  return offered;
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

const contentOnly = ({ schema, host, remotes }: ReleaseSet): ReleaseContent => ({ schema, host, remotes });

/** JSON with sorted keys: the database doesn't preserve their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
