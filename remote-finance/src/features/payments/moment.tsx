import { formatDateTime, formatInstant } from '@backlot/ui';

/** Day and minute, with all of it as a title. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at)}>
      <bdi>{formatDateTime(at)}</bdi>
    </time>
  );
}
