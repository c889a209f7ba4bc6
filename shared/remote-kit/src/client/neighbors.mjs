import { call, ReleaseError } from './call.mjs';

/**
 * The remotes of an installation's live release.
 * @param {{ url: string, token?: string }} options
 * @returns {Promise<any[]>}
 * @throws ReleaseError; without a valid token too, since strangers are shown no remotes
 */
export async function neighbors({ url, token }) {
  if (!token)
    throw new ReleaseError(
      'Set BACKLOT_TOKEN, or use --token: an installation shows its remotes to nobody else.',
    );
  const { host, remotes } = await call({ url, token }, 'GET');
  if (host.documents.shell.js.length === 0)
    throw new ReleaseError('The publish token is wrong, revoked or expired.');
  return remotes;
}
