import { unavailable } from './http/errors.ts';

export type ConcurrencyLimit = { run<T>(task: () => Promise<T>): Promise<T> };

/**
 * Runs at most `maxConcurrent` tasks at the same time and queues at most `maxQueued` more.
 * @throws ApiError 503 when the queue is full
 */
export function concurrencyLimit({
  maxConcurrent,
  maxQueued,
}: {
  maxConcurrent: number;
  maxQueued: number;
}): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let busy = 0;

  const take = async () => {
    if (busy < maxConcurrent) {
      busy += 1;
      return;
    }
    if (waiting.length >= maxQueued) throw unavailable();
    await new Promise<void>((resolve) => waiting.push(resolve)); // a finished task passes its slot on
  };
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };

  return {
    run: async (task) => {
      await take();
      try {
        return await task();
      } finally {
        end();
      }
    },
  };
}
