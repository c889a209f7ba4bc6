import { formatDate, formatDateTime, formatInstant } from '@backlot/ui';

/** A date and time, or the date alone, with the exact instant as its title. */
export function Timestamp({ at, isDay = false }: { at: Date; isDay?: boolean }) {
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at)}>
      <bdi>{isDay ? formatDate(at) : formatDateTime(at)}</bdi>
    </time>
  );
}
