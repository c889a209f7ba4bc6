import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { releasedHost, releasedRemote } from '@backlot/contracts/platform/releases/releases';
import { z } from 'zod';
import { readFileIfExists } from './read-file-if-exists.ts';

const integrity = z.record(z.string(), z.string());

/** One complete build of the host or a remote on this machine. */
export type Build = {
  /** `host`, or the remote's id. */
  id: string;
  /** Folder of its files. */
  dist: string;
  /** Path of its files in the product, with a slash at both ends. */
  base: string;
  /** File → digest. */
  integrity: Record<string, string>;
  /** The rest of its entry in a release set. */
  described: unknown;
};

/**
 * Reads the builds below a folder: `host/dist`, `remote-…/dist`. Folders without a complete build are skipped.
 * @throws z.ZodError when a build doesn't have the shape of the contract
 */
export async function readBuilds(buildDir: string): Promise<Build[]> {
  const folders = (await namesIn(buildDir)).filter((name) => name === 'host' || name.startsWith('remote-'));
  const builds = await Promise.all(
    folders.sort().map((folder) => readBuild(join(buildDir, folder, 'dist'), folder === 'host')),
  );
  return builds.filter((build) => build !== null);
}

async function readBuild(dist: string, isHost: boolean): Promise<Build | null> {
  const digests = await readJson(join(dist, 'integrity.json')); // written last
  if (digests === null) return null;
  const files = integrity.parse(digests);
  const described = await readJson(join(dist, isHost ? 'host.json' : 'remote.json'));
  const { id = 'host', version } = z
    .object({ id: z.string().optional(), version: z.string() })
    .parse(described);
  const hash = createHash('sha256')
    .update(JSON.stringify([described, Object.entries(files).sort()]))
    .digest('hex')
    .slice(0, 8);
  const base = `/r/${id}/${version}-${hash}/`;
  const schema = isHost ? releasedHost : releasedRemote;
  return {
    id,
    dist,
    base,
    integrity: files,
    described: z.parse(schema, { ...z.looseObject({}).parse(described), base, integrity: files }),
  };
}

const namesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

async function readJson(file: string): Promise<unknown> {
  const content = await readFileIfExists(file);
  return content && JSON.parse(content.toString());
}
