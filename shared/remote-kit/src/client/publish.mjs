import { sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, ReleaseError } from './call.mjs';

const uploadsAtOnce = 4;

/**
 * Publishes a built remote; one that was interrupted resumes. Nothing becomes live.
 * @param {{ url: string, token: string, dist: string, key?: string }} options `dist`: folder of the build; `key`: the
 *   team's Ed25519 private key in PEM, if its releases are signed
 * @returns {Promise<string>} what was done
 * @throws ReleaseError
 */
export async function publish({ url, token, dist, key }) {
  const [manifest, integrity] = await Promise.all(
    ['remote.json', 'integrity.json'].map((name) => textOf(dist, name)),
  );
  const { id, version } = parse(manifest);
  const signature = key && sign(null, Buffer.from(`${manifest}\n${integrity}`), key).toString('base64');
  const service = { url, token };
  const path = `remote/${id}/publication`;
  const sent = { manifest, integrity, ...(signature && { signature }) };
  const { missing, state } = await call(service, 'POST', path, sent);
  if (state === 'published') return `${id} ${version} is published already.`;
  const queue = [...missing];
  const upload = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const body = await readFile(join(dist, file)).catch((cause) => {
        throw new ReleaseError(`${file} can’t be read in ${dist}.`, { cause });
      });
      await call(service, 'PUT', `${path}/${version}/file?file=${encodeURIComponent(file)}`, body);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
  await call(service, 'POST', `${path}/${version}/finish`);
  return `${id} ${version} is published: ${missing.length === 1 ? 'one file' : `${missing.length} files`} uploaded.`;
}

const textOf = (dist, name) =>
  readFile(join(dist, name), 'utf8').catch((cause) => {
    throw new ReleaseError(`${name} can’t be read in ${dist}: build the remote first.`, { cause });
  });

const parse = (manifest) => {
  try {
    return JSON.parse(manifest);
  } catch (cause) {
    throw new ReleaseError('remote.json isn’t valid JSON: build the remote again.', { cause });
  }
};
