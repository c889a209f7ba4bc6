import { fork } from 'node:child_process';
import { join } from 'node:path';
import { markDevelopment } from '../build.mjs';
import { root } from '../lib/run.mjs';

const program = join(root, 'shared/build/src/watch-here.mjs');

/**
 * One compiler per package, each in a process of its own.
 * @param {{ channel: { report: (name: string, problems: object[]) => void }, onBuilt: () => Promise<void> }} options
 */
export function compilers({ channel, onBuilt }) {
  const startOne = (folder) =>
    new Promise((resolve) => {
      const child = fork(program, { cwd: join(root, folder) });
      child.on('message', async (problems) => {
        if (problems.length === 0) await onBuilt();
        channel.report(folder, problems);
        if (problems.length === 0) markDevelopment(folder);
        resolve();
      });
      child.on('exit', () => {
        channel.report(folder, [{ file: folder, text: 'Its compiler has ended: start again' }]);
        resolve();
      });
    });
  return {
    /** Starts them one after another, and resolves after the first build of each. @param {string[]} folders */
    async start(folders) {
      for (const folder of folders) await startOne(folder);
    },
  };
}
