import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { activate } from './client/activate.mjs';
import { publish } from './client/publish.mjs';
import { rollback } from './client/rollback.mjs';
import { status } from './client/status.mjs';

const text = { type: 'string' };

/**
 * Commands that talk to an installation. Its address and the publish token come from BACKLOT_URL and BACKLOT_TOKEN, the
 * remote and its version from the build in `dist`, unless they are given.
 */
const commands = {
  publish: async (service, { dist, key = process.env.BACKLOT_KEY }) =>
    publish({ ...service, dist, ...(key && { key: await readFile(key, 'utf8') }) }),
  activate: async (service, { dist, version, percent, expected }) => {
    const built = await described(dist);
    return activate({
      ...service,
      remote: built.id,
      version: version ?? built.version,
      percent: numberOf('--percent', percent),
      expected: numberOf('--expected', expected),
    });
  },
  rollback: async (service, { dist, to, expected }) =>
    rollback({
      ...service,
      remote: (await described(dist)).id,
      to: numberOf('--to', to),
      expected: numberOf('--expected', expected),
    }),
  status,
};

/** @param {keyof typeof commands} name */
export const releaseCommand = (name) => async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { url: text, token: text, key: text, version: text, percent: text, to: text, expected: text },
  });
  const { url = process.env.BACKLOT_URL, token = process.env.BACKLOT_TOKEN } = values;
  if (!url || !token) throw new Error('Set BACKLOT_URL and BACKLOT_TOKEN, or use --url and --token');
  const dist = path.resolve(positionals[0] ?? 'dist');
  process.stdout.write(`${await commands[name]({ url, token }, { ...values, dist })}\n`);
};

const described = async (dist) => {
  const content = await readFile(path.join(dist, 'remote.json'), 'utf8').catch(() => {
    throw new Error(`${dist} has no remote.json: build the remote first`);
  });
  return JSON.parse(content);
};

const numberOf = (option, value) => {
  if (value !== undefined && !/^\d+$/.test(value)) throw new Error(`${option} is no whole number: ${value}`);
  return value === undefined ? undefined : Number(value);
};
