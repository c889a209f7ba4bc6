import { fork } from 'node:child_process';
import { join } from 'node:path';
import { packageDir } from '../package-dir.ts';
import { insufficientStorage } from '../http/errors.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import type { SheetMessage, SheetResult, SheetTask } from './sheet-task.ts';

/** Built by build.mjs; the tests build it before they start. */
const entry = join(packageDir, 'dist/sheet-worker.js');
const timeoutMs = 60_000;
/** Each can use 512 MB. */
const conversions = concurrencyLimit({ maxConcurrent: 2, maxQueued: 8 });

/**
 * Converts XLSX to CSV or CSV to XLSX in a child process; when the file crashes it, the file counts as unreadable.
 * @throws ApiError 507 on a full disk
 */
export const convertSheet = (task: SheetTask): Promise<SheetResult> => conversions.run(() => convert(task));

const convert = (task: SheetTask): Promise<SheetResult> =>
  new Promise((resolve, reject) => {
    const child = fork(entry, {
      execArgv: ['--max-old-space-size=512'],
      env: { PATH: process.env['PATH'] }, // without the environment, which contains secrets
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.on('message', (result: SheetMessage) =>
      result.state === 'no_room' ? reject(insufficientStorage()) : resolve(result),
    );
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(timeout);
      resolve({ state: 'unreadable' }); // has no effect after a result
    });
    child.send(task);
  });
