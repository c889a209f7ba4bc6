import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from './external-packages.mjs';

/**
 * Bundles a source of the API to run it in separate processes, for tests and benchmarks. They share a folder for files.
 * @param {string} packageDir the folder `api`
 * @param {string} source below its `src`
 */
export async function ownProcess(packageDir, source) {
  // In the package, so that its dependencies are found.
  const folder = await mkdtemp(join(packageDir, 'node_modules', '.own-process-'));
  const file = join(folder, 'process.mjs');
  await build({
    ...bundleOptions,
    entryPoints: [join(packageDir, 'src', source)],
    outfile: file,
  });
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  return {
    /** @param {Record<string, string>} env */
    start: (env) => {
      const child = spawn(process.execPath, [file], {
        env: { ...process.env, BACKLOT_DATA_DIR: join(folder, 'data'), ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      return { child, ended: once(child, 'exit').then(([code]) => ({ code, output })) };
    },
    remove: async () => {
      children.forEach((child) => child.kill('SIGKILL'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
