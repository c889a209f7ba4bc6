import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workspace } from '../../build/src/workspace.mjs';

/** The host's build: in the workspace, or packed with the kit. */
export const hostDist = path.join(workspace, 'host/dist');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

export const hostJson = () => {
  const file = path.join(hostDist, 'host.json');
  if (!existsSync(file)) throw new Error('The host isn’t built: npm run build');
  return readJson(file);
};

/** A build's entry in a release set. @param {string} id `host`, or the remote's id */
export const releaseEntry = (id, dist) => {
  const described = readJson(path.join(dist, id === 'host' ? 'host.json' : 'remote.json'));
  const integrity = readJson(path.join(dist, 'integrity.json'));
  return { ...described, base: `/r/${id}/${described.version}-local/`, integrity };
};

/** The remotes of the workspace, or those that this kit was packed with. */
export const packedRemotes = () =>
  readdirSync(workspace)
    .map((name) => path.join(workspace, name, 'dist/remote.json'))
    .filter((file) => existsSync(file))
    .map(readJson);
