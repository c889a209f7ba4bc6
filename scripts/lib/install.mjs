import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runAndRead } from './run.mjs';

/** Pinned here: pnpm 11 doesn't run on Node 20, and a `packageManager` field breaks `--frozen-lockfile`. */
export const pnpm = 'pnpm@12.21.0';
const mark = join(root, 'node_modules/.backlot-installed');

/** What a package asks for and doesn't get; a slow registry isn't meant. */
const warnings = /WARN.*(?:engine|deprecated|peer)/i;

/**
 * Installs the workspace from its lockfile; without changes since the last call it takes milliseconds.
 * @param {{ refusesWarnings?: boolean }} [options]
 * @throws Error when npm or pnpm fails, or warns of a package although `refusesWarnings`
 */
export async function install({ refusesWarnings = false } = {}) {
  requireNode();
  const state = installState();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === state) return;
  process.stdout.write('Installing packages …\n');
  const output = await runAndRead('npx', [
    '--yes',
    pnpm,
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=warn',
  ]);
  if (refusesWarnings && warnings.test(output))
    throw new Error('The first start would print these warnings.');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(mark, state);
}

function installState() {
  const hash = createHash('sha256').update(process.version);
  const folders = [
    '',
    ...readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map(({ name }) => name),
  ];
  const manifests = folders.flatMap((folder) => [
    join(folder, 'package.json'),
    ...(folder === 'shared'
      ? readdirSync(join(root, 'shared')).map((name) => join('shared', name, 'package.json'))
      : []),
  ]);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests.sort()]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Backlot needs Node 20.19 or newer; this is ${process.version}.`);
}
