import { call, ReleaseError } from './call.mjs';

/**
 * Rolls a remote back to a stored generation, by default to the one before its last change.
 * @param {{ url: string, token: string, remote: string, to?: number, expected?: number }} options
 * @returns {Promise<string>} what was done
 * @throws ReleaseError
 */
export async function rollback({ url, token, remote, to, expected }) {
  const service = { url, token };
  const { generation: live, generations } = await call(service, 'GET', 'status');
  const target = to ?? beforeLastChange(generations, remote);
  const body = { to: target, expected: expected ?? live };
  const { generation } = await call(service, 'POST', `remote/${remote}/rollback`, body);
  return `${remote} is what it was in generation ${target}, in generation ${generation}.`;
}

const beforeLastChange = (generations, remote) => {
  const last = generations.find(
    ({ remote: id, action }) => id === remote && /^(activate|rollback)$/.test(action),
  );
  if (!last) throw new ReleaseError(`${remote} has no earlier version: name a generation.`);
  return last.generation - 1;
};
