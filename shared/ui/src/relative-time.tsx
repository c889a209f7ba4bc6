import { formatInstant, formatRelative } from './format.ts';
import { tickMs, useNow } from './use-now.ts';

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
