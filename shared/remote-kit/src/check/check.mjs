import path from 'node:path';
import { parseArgs } from 'node:util';
import { neighbors } from '../client/neighbors.mjs';
import { hostDist, hostJson, packedRemotes, releaseEntry } from '../host-build.mjs';
import { contracts } from '../contracts.mjs';
import { checkDescription } from './check-description.mjs';
import { checkFiles } from './check-files.mjs';
import { checkPages } from './check-pages.mjs';

/**
 * Why a build is refused: `code` has a section in docs/remotes.md.
 * @typedef {{ code: string, text: string }} Problem
 */

/**
 * Checks a built remote against the host of this kit: its description, its files, then its pages in Chromium. A build
 * whose description or files are refused isn't run.
 * @param {string} dist
 * @param {{ installation?: string, token?: string, answers?: string }} [options] an installation whose remotes it must
 *   not collide with, and a publish token of it; a file with answers of the API
 * @returns {Promise<Problem[]>}
 */
export const checkBuild = async (dist, { installation, token, answers } = {}) => {
  const others = installation ? await neighbors({ url: installation, token }) : packedRemotes();
  const found = await checkDescription(dist, { host: hostJson(), neighbors: others });
  if (found.problems.length > 0) return found.problems;
  const { remote } = found;
  const inFiles = await checkFiles(dist, remote);
  if (inFiles.length > 0) return inFiles;
  const { rolePermissions } = await contracts();
  const builds = [
    { id: 'host', dist: hostDist, released: releaseEntry('host', hostDist) },
    { id: remote.id, dist, released: releaseEntry(remote.id, dist) },
  ];
  return checkPages(builds, remote, { answers, permissions: rolePermissions.superadmin });
};

const text = { type: 'string' };

export default async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { installation: text, token: text, answers: text },
  });
  const started = performance.now();
  const { token = process.env.BACKLOT_TOKEN } = values;
  const problems = await checkBuild(path.resolve(positionals[0] ?? 'dist'), { ...values, token });
  for (const { code, text } of problems) process.stdout.write(`${code}: ${text}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (problems.length > 0)
    throw new Error(`${problems.length} problems in ${seconds} s: see docs/remotes.md`);
  process.stdout.write(`The build conforms (${seconds} s)\n`);
};
