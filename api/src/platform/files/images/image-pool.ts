import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { unavailable } from '../../http/errors.ts';
import { packageDir } from '../../package-dir.ts';
import { concurrencyLimit } from '../../concurrency-limit.ts';
import type { ImageResult, ImageTask } from './image-task.ts';

type Options = { processes?: number; timeoutMs?: number; idleMs?: number; maxQueued?: number };
export type ImagePool = { run(task: ImageTask): Promise<ImageResult> };

/** Built by build.mjs; the tests build it before they start. */
const entry = join(packageDir, 'dist/image-worker.js');

/**
 * Processes that decode one image at a time each, started on demand and ended when idle.
 * When one hangs, dies or runs out of memory, only its own image fails, as unreadable.
 */
export function imagePool({
  processes = 2,
  timeoutMs = 10_000,
  idleMs = 5_000,
  maxQueued = 16,
}: Options = {}): ImagePool {
  /** Idle processes, each with the timer that ends it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const places = concurrencyLimit({ maxConcurrent: processes, maxQueued });

  return { run: (task) => places.run(() => runIn(wake() ?? start(), task)) };

  function runIn(child: ChildProcess, task: ImageTask): Promise<ImageResult> {
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      const died = () => settle(() => resolve({ state: 'unreadable' }));
      const failed = (error: Error) =>
        settle(() => {
          child.kill('SIGKILL');
          reject(unavailable(error));
        });
      const answered = (result: ImageResult) =>
        settle(() => {
          rest(child);
          resolve(result);
        });
      const settle = (then: () => void) => {
        clearTimeout(timeout);
        child.off('exit', died).off('error', failed).off('message', answered);
        then();
      };
      child.on('exit', died).on('error', failed).on('message', answered);
      child.channel?.ref();
      child.send(task);
    });
  }

  /** Keeps a process for the next image without delaying the exit of this process. */
  function rest(child: ChildProcess): void {
    child.channel?.unref();
    const timer = setTimeout(() => child.kill('SIGKILL'), idleMs).unref();
    idle.set(child, timer);
  }

  function wake(): ChildProcess | undefined {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.connected) return child; // the others died while idle
    }
    return undefined;
  }
}

/** Without the environment, which contains secrets, and with a small heap in addition to the decoder's memory. */
function start(): ChildProcess {
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=96'],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  // A message to a dying process fails later, when nothing awaits it; unhandled, that would end this process.
  child.on('error', () => undefined);
  return child;
}
