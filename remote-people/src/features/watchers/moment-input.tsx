import { DateTimePicker } from '@backlot/ui/dates';
import { type ComponentProps, useState } from 'react';
import { watchersMessages as m } from './watchers.messages.ts';

type Props = Pick<
  ComponentProps<typeof DateTimePicker>,
  'description' | 'error' | 'required' | 'clearable'
> & {
  label: string;
  value: Date | null;
  onChange: (value: Date | null) => void;
};

const twoDigits = (part: number) => String(part).padStart(2, '0');
/** The picker's own form of a local time: `2026-11-20 18:00:00`. */
const wallTime = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:00`;

/** A time to come, in the person's own time zone. */
export function MomentInput({ label, value, onChange, clearable = true, ...props }: Props) {
  const [openedAt] = useState(() => new Date());
  return (
    <DateTimePicker
      label={label}
      value={value && wallTime(value)}
      onChange={(wall) => onChange(wall ? new Date(wall.replace(' ', 'T')) : null)}
      minDate={openedAt}
      valueFormat="D MMM YYYY, HH:mm"
      clearable={clearable}
      clearButtonProps={{ 'aria-label': m.clear(label) }}
      // Red weekends and pale days of other months are too faint to read.
      weekendDays={[]}
      hideOutsideDates
      timePickerProps={{ hoursInputLabel: m.hours, minutesInputLabel: m.minutes, 'aria-label': m.time }}
      submitButtonProps={{ 'aria-label': m.takeTime }}
      {...props}
    />
  );
}

/** Where the person is, for a hint beside a time. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
