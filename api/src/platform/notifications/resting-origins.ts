import type { Deps } from '../deps.ts';

const restMs = 5 * 60_000;
const restingUntil = new WeakMap<Deps['database'], Map<string, number>>();

/** Until when a push service that didn't answer in time is left alone; null for others. */
export function restsUntil({ database, now }: Pick<Deps, 'database' | 'now'>, { origin }: URL): Date | null {
  const until = restingUntil.get(database)?.get(origin) ?? 0;
  return until > now().getTime() ? new Date(until) : null;
}

/** Leaves a push service alone for minutes, in this process: messages to others don't wait behind its timeouts. */
export function rest({ database, now }: Pick<Deps, 'database' | 'now'>, { origin }: URL): void {
  const at = now().getTime();
  const kept = [...(restingUntil.get(database) ?? [])].filter(([, until]) => until > at);
  restingUntil.set(database, new Map([...kept, [origin, at + restMs]]));
}
