import { formatDate, formatDateTime, formatInstant } from '@backlot/ui';

/** Day and minute, or the day alone, with all of it as a title. */
export function Moment({ at, isDay = false }: { at: Date; isDay?: boolean }) {
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at)}>
      <bdi>{isDay ? formatDate(at) : formatDateTime(at)}</bdi>
    </time>
  );
}
