import { existsSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hostBuild } from './build-host.mjs';
import { remoteBuild } from './build-remote.mjs';

/** Configurations of a package, and the step after its compilation: a remote if it has `src/remote.ts`, otherwise the host. */
export const packageBuild = ({ context, mode }) =>
  existsSync(path.join(context, 'src/remote.ts'))
    ? remoteBuild({ context, mode })
    : hostBuild({ context, mode });

const temporary = new Set();
process.on('exit', () => {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder below the package, of this process alone and as long as it runs. */
export const stagingFolder = async (context, name = 'backlot') => {
  const folder = path.join(context, 'node_modules/.cache', `${name}-${process.pid}`);
  temporary.add(folder);
  await rm(folder, { recursive: true, force: true });
  return folder;
};

/** `dist` is replaced atomically, so that nobody reads half a build. */
export const replaceDist = async (context, staging) => {
  const dist = path.join(context, 'dist');
  const old = `${staging}-old`;
  await mkdir(dist, { recursive: true });
  await rename(dist, old);
  await rename(staging, dist);
  await rm(old, { recursive: true, force: true });
};
