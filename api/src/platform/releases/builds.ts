import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusablePart, readHost, readRemoteBuild } from '@backlot/contracts/platform/releases/read-release';
import type { ReleasedHost, ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { z } from 'zod';
import { hasCode } from '../has-code.ts';
import { readFileIfExists } from './read-file-if-exists.ts';

const digests = z.record(z.string(), z.string());
const description = z.looseObject({ id: z.string().optional(), version: z.string() });

/** A build of the host or a remote on this machine. */
export type BuildFolder = {
  /** `host`, or the remote's id. */
  id: string;
  /** Folder of its files. */
  dist: string;
};

/** A complete and valid build. */
export type Build = BuildFolder & {
  /** Its entry in a release set. */
  released: ReleasedHost | ReleasedRemote;
};

/** The folders of builds: `host/dist`, `remote-…/dist`. */
export async function findBuilds(buildDir: string): Promise<BuildFolder[]> {
  const entries = await readdir(buildDir, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && /^(host$|remote-)/.test(entry.name))
    .map(({ name }) => ({ id: name.replace('remote-', ''), dist: join(buildDir, name, 'dist') }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const present = await Promise.all(names.map(({ dist }) => isPresent(dist)));
  return names.filter((_, index) => present[index]);
}

/** @throws UnusablePart that says what is wrong with it */
export async function readBuild({ id, dist }: BuildFolder): Promise<Build> {
  const digestsRead = await readJson(dist, 'integrity.json');
  const described = await readJson(dist, id === 'host' ? 'host.json' : 'remote.json');
  return { id, dist, released: releasedBuild(id, described, digestsRead) };
}

/**
 * The entry in a release set of a build by the content of its `remote.json` or `host.json` and its `integrity.json`.
 * @throws UnusablePart that says what is wrong with it
 */
export function releasedBuild(
  id: string,
  content: unknown,
  digestsRead: unknown,
): ReleasedHost | ReleasedRemote {
  const integrity = parse(digests, 'integrity.json', digestsRead);
  const described = parse(description, id === 'host' ? 'host.json' : 'remote.json', content);
  const { id: ownId = 'host', version } = described;
  if (ownId !== id) throw new UnusablePart(`It claims to be “${ownId}”`, 'taken_id');
  const hash = createHash('sha256')
    .update(JSON.stringify([described, Object.entries(integrity).sort()]))
    .digest('hex')
    .slice(0, 8);
  const entry = { ...described, base: `/r/${id}/${version}-${hash}/`, integrity };
  return id === 'host' ? readHost(entry) : readRemoteBuild(entry);
}

/** An unreadable folder is present. */
const isPresent = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    (error: unknown) => !hasCode(error, 'ENOENT'),
  );

async function readJson(dist: string, name: string): Promise<unknown> {
  const content = await readFileIfExists(join(dist, name));
  if (!content) throw new UnusablePart(`${name} is missing`);
  return parseJson(name, content.toString());
}

/** @throws UnusablePart */
export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnusablePart(`${name} isn’t valid JSON`, 'invalid_description', { cause });
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, name: string, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new UnusablePart(`${name} lacks fields`);
  return parsed.data;
}
