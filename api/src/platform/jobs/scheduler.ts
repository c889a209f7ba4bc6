import type { FastifyBaseLogger } from 'fastify';

/** Does a piece of upkeep again and again, never twice at once. A failure is logged and the next turn tries again. */
export function repeat(
  what: string,
  everyMs: number,
  log: FastifyBaseLogger,
  work: () => Promise<unknown>,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .then(
        () => undefined,
        (err: unknown) => log.warn({ err }, `${what} failed`),
      )
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
