import { call, ReleaseError } from './call.mjs';

/**
 * Rolls a remote back to a stored generation, by default to the one before its live version was activated.
 * @param {{ url: string, token: string, remote: string, to?: number, expected?: number }} options
 * @returns {Promise<string>} what was done
 * @throws ReleaseError
 */
export async function rollback({ url, token, remote, to, expected }) {
  const service = { url, token };
  const { generation: live, ...history } = await call(service, 'GET', 'status');
  const target = to ?? beforeActivation(history, remote);
  const body = { to: target, expected: expected ?? live };
  const { generation } = await call(service, 'POST', `remote/${remote}/rollback`, body);
  return `Rolled ${remote} back to generation ${target} (now generation ${generation}).`;
}

/** A version that was rolled back stays back: only activations count. */
const beforeActivation = ({ remotes, generations }, remote) => {
  const live = remotes.find(({ id }) => id === remote)?.version;
  const last = generations.find(
    (one) => one.remote === remote && one.action === 'activate' && one.to === live,
  );
  if (!last?.from) throw new ReleaseError(`${remote} has no earlier version: name a generation.`);
  return last.generation - 1;
};
