import { type ReleaseSet, releasedHost, releasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { Deps } from '../deps.ts';
import { type Build, readBuilds } from './builds.ts';
import { DamagedBuild, publish } from './publish.ts';
import { type ReleaseContent, insertGeneration, newestGeneration, readGeneration } from './releases.repo.ts';

const maxAttempts = 5;

/**
 * Publishes the builds on this machine and makes them live: stores their files, then inserts a new generation if something
 * differs. Replicas that start together create one generation. A damaged build is never served; its last good release
 * stays live, if there is one.
 */
export async function registerBuilds(deps: Deps): Promise<void> {
  const { config, db, log, bus } = deps;
  const builds = await readBuilds(config.buildDir);
  const sound = await publishSound(deps, builds);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const newest = await newestGeneration(db);
    const running = newest === null ? null : await readGeneration(db, newest);
    const set = contentOf(builds, sound, running);
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
  let known: ReleaseSet | null = null;
  return async () => {
    const newest = await newestGeneration(db);
    if (newest !== null && known?.generation !== newest) known = await readGeneration(db, newest);
    return known;
  };
}

async function publishSound({ store, log }: Deps, builds: readonly Build[]): Promise<Set<Build>> {
  const sound = new Set<Build>();
  for (const build of builds) {
    try {
      await publish(store, build);
      sound.add(build);
    } catch (error) {
      if (!(error instanceof DamagedBuild)) throw error;
      log.error({ build: build.id, file: error.file }, 'a build is damaged: its last good release stays');
    }
  }
  return sound;
}

/** A release set of every intact build, with the previous release in place of a damaged one. */
function contentOf(
  builds: readonly Build[],
  sound: ReadonlySet<Build>,
  running: ReleaseSet | null,
): ReleaseContent | null {
  const before = (id: string) =>
    id === 'host' ? running?.host : running?.remotes.find((remote) => remote.id === id);
  const released = builds.map((build) => ({
    id: build.id,
    entry: sound.has(build) ? build.described : before(build.id),
  }));
  const host = released.find(({ id }) => id === 'host')?.entry;
  if (!host) return null;
  return {
    schema: 1,
    host: releasedHost.parse(host),
    remotes: released
      .filter(({ id, entry }) => id !== 'host' && entry)
      .map(({ entry }) => releasedRemote.parse(entry)),
  };
}

const contentOnly = ({ schema, host, remotes }: ReleaseSet): ReleaseContent => ({ schema, host, remotes });

/** JSON with sorted keys: the database doesn't preserve their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
