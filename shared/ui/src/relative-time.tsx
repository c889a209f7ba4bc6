import { formatInstant, formatRelative } from './format.ts';
import { tickMs, useNow } from './use-now.ts';

/** `3 min ago`, kept true while it is on screen; the whole instant with its zone on hover. */
export function RelativeTime({ date }: { date: Date }) {
  const lately = useNow();
  // The page's clock goes by half minutes: what happened since is now, not in the future.
  const isSince = date > lately && date.getTime() - lately.getTime() < tickMs;
  const now = isSince ? date : lately;
  return (
    <time dir="auto" dateTime={date.toISOString()} title={formatInstant(date)}>
      {formatRelative(date, now)}
    </time>
  );
}
