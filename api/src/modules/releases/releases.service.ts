import { extname, join } from 'node:path';
import { type ReleaseSet, releasedHost, releasedRemote } from '@backlot/contracts/releases';
import type { Deps } from '../../deps.ts';
import type { ObjectStore } from '../../object-store/object-store.ts';
import { type Build, readBuilds } from './builds.ts';
import { contentTypeOf } from './content-type.ts';
import { readIfThere } from './read-if-there.ts';
import { type ReleaseContent, insertGeneration, newestGeneration, readGeneration } from './releases.repo.ts';

const maxAttempts = 5;

/**
 * Publishes the builds on this machine and makes them what runs: files into the object store, then one new
 * generation when something differs. Replicas that start together make one generation between them.
 */
export async function registerBuilds({ config, db, store, log, bus }: Deps): Promise<void> {
  const builds = await readBuilds(config.buildDir);
  const set = contentOf(builds);
  if (!set) {
    log.warn(`No build of the host in ${config.buildDir}: pages are not served`);
    return;
  }
  for (const build of builds) await publish(store, build);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const newest = await newestGeneration(db);
    const running = newest === null ? null : await readGeneration(db, newest);
    if (running && canonical(contentOnly(running)) === canonical(set)) return;
    const generation = (newest ?? 0) + 1;
    if (await insertGeneration(db, newest ?? 0, set))
      return bus.publish(db, null, { type: 'release', generation });
  }
  throw new Error('The release set changed each time that this process wanted to change it');
}

/** What runs now; parsed once per generation. */
export function currentRelease({ db }: Pick<Deps, 'db'>): () => Promise<ReleaseSet | null> {
  let known: ReleaseSet | null = null;
  return async () => {
    const newest = await newestGeneration(db);
    if (newest !== null && known?.generation !== newest) known = await readGeneration(db, newest);
    return known;
  };
}

function contentOf(builds: readonly Build[]): ReleaseContent | null {
  const host = builds.find(({ id }) => id === 'host');
  if (!host) return null;
  return {
    schema: 1,
    host: releasedHost.parse(host.described),
    remotes: builds.filter(({ id }) => id !== 'host').map(({ described }) => releasedRemote.parse(described)),
  };
}

/** Copies a build's files, once: what has been published is never written again. */
async function publish(store: ObjectStore, { dist, base, integrity }: Build): Promise<void> {
  const folder = base.slice(1);
  const seal = `${folder}integrity.json`;
  if (await store.has(seal)) return;
  for (const file of Object.keys(integrity)) {
    for (const name of [file, `${file}.br`]) {
      const body = await readIfThere(join(dist, name)); // pictures have no .br
      if (body) await store.put(`${folder}${name}`, body, contentTypeOf(extname(file)));
    }
  }
  await store.put(seal, Buffer.from(JSON.stringify(integrity)), contentTypeOf('.json'));
}

const contentOnly = ({ schema, host, remotes }: ReleaseSet): ReleaseContent => ({ schema, host, remotes });

/** JSON with sorted keys: the database keeps its own order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
