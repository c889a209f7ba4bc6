import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pack } from '../../shared/remote-kit/src/pack.mjs';
import { root, run } from '../lib/run.mjs';

const kit = 'node_modules/@backlot/remote-kit';
const program = `${kit}/shared/remote-kit/src/cli.mjs`;

/**
 * A folder outside the workspace with the packed kit. Its dependencies are linked from here instead of downloaded.
 * @returns {Promise<{ folder: string, cli: (...args: string[]) => Promise<void>, bin: (file: string, ...args: string[]) => Promise<void>, remove: () => void }>}
 */
export const outside = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'remote-outside-'));
  await pack(folder);
  const [tarball] = readdirSync(folder);
  mkdirSync(join(folder, kit), { recursive: true });
  await run('tar', ['xzf', tarball, '--strip-components=1', '-C', kit], { cwd: folder });
  rmSync(join(folder, tarball));
  const { dependencies } = JSON.parse(readFileSync(join(folder, kit, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) link(name, join(folder, 'node_modules', name));
  const node = (file, args) => run(process.execPath, [join(folder, file), ...args], { cwd: folder });
  return {
    folder,
    cli: (...args) => node(program, args),
    bin: (file, ...args) => node(join('node_modules', file), args),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
};

const homes = ['.', 'host', ...readdirSync(join(root, 'shared')).map((name) => join('shared', name))];

const link = (name, target) => {
  const found = homes.map((home) => join(root, home, 'node_modules', name)).find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not installed here`);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(found, target);
};
