import { formatInstant, formatRelative } from './format.ts';
import { useSyncExternalStore } from 'react';

/** `3 min. ago`, updated while on screen; the exact time with its zone on hover. */
export function RelativeTime({ date }: { date: Date }) {
  const lately = useNow();
  // The page's clock ticks every half minute: a later event is now, not in the future.
  const isSince = date > lately && date.getTime() - lately.getTime() < tickMs;
  const now = isSince ? date : lately;
  return (
    <time dir="auto" dateTime={date.toISOString()} title={formatInstant(date)}>
      {formatRelative(date, now)}
    </time>
  );
}

const tickMs = 30_000;
const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now = new Date();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    now = new Date();
    timer = setInterval(tick, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
};

/** The current time to half a minute. One timer serves the whole page and stops without subscribers. */
const useNow = (): Date => useSyncExternalStore(subscribe, () => now);
