import { call } from './call.mjs';

/**
 * What runs.
 * @param {{ url: string, token: string }} options
 * @returns {Promise<string>} a line for the generation, and one for each remote and each refusal
 * @throws ReleaseError
 */
export async function status({ url, token }) {
  const { generation, createdAt, by, remotes, refused } = await call({ url, token }, 'GET', 'status');
  return [
    `Generation ${generation}, ${createdAt}${by ? `, by ${by.name}` : ''}`,
    ...remotes.map(lineOf),
    ...refused.map(({ what, reason }) => `Refused: ${what}: ${reason}`),
  ].join('\n');
}

const lineOf = ({ id, owner, state, version, rollout, health }) => {
  const canary = rollout ? `, ${rollout.version} for ${rollout.percent}%` : '';
  const errors = health.flatMap((one) => {
    const count = Object.values(one.errors).reduce((sum, value) => sum + value, 0);
    return count > 0 ? `${one.version}: ${count} errors in ${one.loads} loads` : [];
  });
  const name = `${id} ${version ?? 'isn’t released'}${canary} (${owner}${state === 'killed' ? ', killed' : ''})`;
  return [name, ...errors].join('; ');
};
