import { formatInstant, formatRelative } from './format.ts';
import { messages } from './messages.ts';
import { useSyncExternalStore } from 'react';

/** `3 min. ago`, updated while on screen; the exact time with its zone on hover. */
export function RelativeTime({
  date,
  describe = String,
}: {
  date: Date;
  describe?: (time: string) => string;
}) {
  const lately = useNow();
  // The page's clock ticks every half minute: a later event is now, not in the future.
  const isSince = date > lately && date.getTime() - lately.getTime() < tickMs;
  const now = isSince ? date : lately;
  return (
    <time dir="auto" dateTime={date.toISOString()} title={formatInstant(date)}>
      {describe(formatRelative(date, now))}
    </time>
  );
}

/** `Updated 3 min. ago`, where no header says what the time is of. */
export const UpdatedTime = ({ date }: { date: Date }) => (
  <RelativeTime date={date} describe={messages.updated} />
);

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
