import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';

/** Stops this process on signals and failures; `withinMs` later at the latest it ends with code 1, whatever still runs. */
export function stopOnSignals(
  log: FastifyBaseLogger,
  stop: () => Promise<void>,
  withinMs: number = 10_000,
): void {
  const onTimeout = () => log.fatal(`not stopped within ${withinMs} ms: the process ends now`);
  closeWithGrace({ delay: withinMs, logger: false, onTimeout }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after a failure');
    await stop();
  });
}
