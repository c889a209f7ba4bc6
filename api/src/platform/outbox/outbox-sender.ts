import type { Deps } from '../deps.ts';
import { drainOutbox } from './drain-outbox.ts';
import { outboxChannel } from './outbox.service.ts';

/** A mail server that hangs blocks one lane. */
const lanes = 4;
/** For retries and lost notifications. */
const pollMs = 5_000;

/** Processes the outbox; replicas share it, and each row goes to one of them. */
export function startOutboxSender(deps: Deps): { stop(): Promise<void> } {
  let isStopped = false;
  const working = new Set<Promise<void>>();
  const busy = new Set<string>();
  const wake = () => {
    if (isStopped || working.size >= lanes) return;
    const lane = drainOutbox(deps, () => isStopped, busy)
      .catch((err: unknown) => deps.log.warn({ err }, 'the outbox could not be read'))
      .finally(() => working.delete(lane));
    working.add(lane);
  };
  const timer = setInterval(wake, pollMs);
  timer.unref();
  const listening = deps.database.listen(outboxChannel, wake).catch((err: unknown) => {
    deps.log.warn({ err }, 'the outbox is only polled: LISTEN failed');
    return async () => undefined;
  });
  wake();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await (
        await listening
      )();
      await Promise.all(working);
    },
  };
}
