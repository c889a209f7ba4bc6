import type { Deps } from '../deps.ts';

const restMs = 5 * 60_000;
const restingUntil = new WeakMap<Deps['database'], Map<string, number>>();

/** Whether the push service of an address didn't answer in time a moment ago. */
export const isResting = ({ database, now }: Pick<Deps, 'database' | 'now'>, { origin }: URL): boolean =>
  (restingUntil.get(database)?.get(origin) ?? 0) > now().getTime();

/** Leaves a push service alone for minutes, in this process: messages to others don't wait behind its timeouts. */
export function rest({ database, now }: Pick<Deps, 'database' | 'now'>, { origin }: URL): void {
  const at = now().getTime();
  const kept = [...(restingUntil.get(database) ?? [])].filter(([, until]) => until > at);
  restingUntil.set(database, new Map([...kept, [origin, at + restMs]]));
}
