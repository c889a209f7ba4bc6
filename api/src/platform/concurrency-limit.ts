import { unavailable } from './http/errors.ts';

export type Turns = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * Lets so many works run at once; so many more wait for a turn.
 * @throws ApiError 503 when all places to wait are taken
 */
export function turns({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }): Turns {
  const waiting: (() => void)[] = [];
  let busy = 0;

  const take = async () => {
    if (busy < atOnce) {
      busy += 1;
      return;
    }
    if (waiting.length >= waitingAtMost) throw unavailable();
    await new Promise<void>((resolve) => waiting.push(resolve)); // the one that ends hands its turn over
  };
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };

  return {
    run: async (work) => {
      await take();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
