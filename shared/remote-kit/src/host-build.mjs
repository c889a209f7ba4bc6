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

/**
 * The remotes beside which a remote will run: those of an installation's live release, else those that this kit was
 * packed with.
 * @param {string} [installation] its address
 */
export const neighbors = async (installation) => {
  if (installation) {
    const answer = await fetch(new URL('/api/release', installation));
    if (!answer.ok) throw new Error(`${installation} answers ${answer.status}`);
    return (await answer.json()).data.remotes;
  }
  return readdirSync(workspace)
    .map((name) => path.join(workspace, name, 'dist/remote.json'))
    .filter((file) => existsSync(file))
    .map(readJson);
};
