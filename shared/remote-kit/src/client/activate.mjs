import { call } from './call.mjs';

/**
 * Makes a published version live for everyone, or for a percentage of people; 0 withdraws a rollout.
 * @param {{ url: string, token: string, remote: string, version: string, percent?: number, expected?: number }} options
 *   `expected`: the generation to build on, the live one by default
 * @returns {Promise<string>} what was done
 * @throws ReleaseError; with status 412, `data.generation` is live instead
 */
export async function activate({ url, token, remote, version, percent = 100, expected }) {
  const service = { url, token };
  const body = { version, percent, expected: expected ?? (await call(service, 'GET', 'status')).generation };
  const { generation } = await call(service, 'POST', `remote/${remote}/activate`, body);
  if (percent === 0) return `The rollout of ${remote} ${version} is withdrawn in generation ${generation}.`;
  const people = percent === 100 ? 'everyone' : `${percent}% of users`;
  return `${remote} ${version} is live for ${people} in generation ${generation}.`;
}
