import { fork } from 'node:child_process';
import { join } from 'node:path';
import { packageDir } from '../package-dir.ts';
import { turns } from '../concurrency-limit.ts';
import type { SheetResult, SheetTask } from './sheet-task.ts';

/** Built by build.mjs; the tests build it before they start. */
const entry = join(packageDir, 'dist/sheet-worker.js');
const timeoutMs = 60_000;
/** Each may take 512 MB. */
const places = turns({ atOnce: 2, waitingAtMost: 8 });

/** Turns XLSX into CSV or CSV into XLSX, in a process that may die of the file: then the file counts as unreadable. */
export const convertSheet = (task: SheetTask): Promise<SheetResult> => places.run(() => convert(task));

const convert = (task: SheetTask): Promise<SheetResult> =>
  new Promise((resolve, reject) => {
    const child = fork(entry, {
      execArgv: ['--max-old-space-size=512'],
      env: { PATH: process.env['PATH'] }, // without our environment, which holds secrets
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.on('message', (result: SheetResult) => resolve(result));
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(timeout);
      resolve({ state: 'unreadable' }); // does nothing when there was an answer
    });
    child.send(task);
  });
