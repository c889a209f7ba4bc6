import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { unavailable } from '../../http/errors.ts';
import { packageDir } from '../../package-dir.ts';
import { turns } from '../../concurrency-limit.ts';
import type { ImageResult, ImageTask } from './image-task.ts';

type Options = { processes?: number; timeoutMs?: number; idleMs?: number; waitingAtMost?: number };
export type ImagePool = { run(task: ImageTask): Promise<ImageResult> };

/** Built by build.mjs; the tests build it before they start. */
const entry = join(packageDir, 'dist/image-worker.js');

/**
 * Processes that decode pictures, one at a time each, started when needed and ended when idle.
 * One that hangs, dies or eats too much memory costs its own picture, which counts as unreadable.
 */
export function imagePool({
  processes = 2,
  timeoutMs = 10_000,
  idleMs = 5_000,
  waitingAtMost = 16,
}: Options = {}): ImagePool {
  /** Processes at rest, each with the timer that ends it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const places = turns({ atOnce: processes, waitingAtMost });

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

  /** Keeps a process for the next picture, without holding up the end of this one. */
  function rest(child: ChildProcess): void {
    child.channel?.unref();
    const timer = setTimeout(() => child.kill('SIGKILL'), idleMs).unref();
    idle.set(child, timer);
  }

  function wake(): ChildProcess | undefined {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.connected) return child; // the others have died at rest
    }
    return undefined;
  }
}

/** Without our environment, which holds secrets, and with little memory of its own beside the decoder's. */
function start(): ChildProcess {
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=96'],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  // One that is told something while it dies says so after nobody waits for it; unheard, that would end this process.
  child.on('error', () => undefined);
  return child;
}
