import type { FastifyBaseLogger } from 'fastify';
import type { Recurring } from './jobs.service.ts';

/**
 * Runs work after `delayMs`, and again `everyMs` after each run, so that runs never overlap. A failure is logged and
 * doesn't end it.
 * @returns a function that stops it and waits for the current run
 */
export function schedule(
  { name, everyMs, run }: Recurring,
  log: FastifyBaseLogger,
  delayMs: number,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const runOnce = async () => {
    try {
      await run();
    } catch (error) {
      log.warn({ err: error, work: name }, 'background work failed and will be retried');
    }
    if (!isStopped) timer = setTimeout(start, everyMs);
  };
  const start = () => {
    running = runOnce();
  };
  timer = setTimeout(start, delayMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
