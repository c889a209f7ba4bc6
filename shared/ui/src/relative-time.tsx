import { formatInstant, formatRelative } from './format.ts';
import { useNow } from './use-now.ts';

/** `3 min ago`, kept true while it is on screen; the whole instant with its zone on hover. */
export function RelativeTime({ date }: { date: Date }) {
  const now = useNow();
  return (
    <time dir="auto" dateTime={date.toISOString()} title={formatInstant(date)}>
      {formatRelative(date, now)}
    </time>
  );
}
