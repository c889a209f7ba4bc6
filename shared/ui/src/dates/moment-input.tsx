import { type ComponentProps, useState } from 'react';
import { momentMessages as m } from './calendar.messages.ts';
import { timeZoneName } from '../format.ts';
import { ownTimeZone } from '../preferences.ts';
import { localMs, momentOf } from '@backlot/contracts/platform/values/local-time';
import { DateTimePicker, hasTwelveHours } from './date-fields.tsx';

type Props = Pick<
  ComponentProps<typeof DateTimePicker>,
  'description' | 'placeholder' | 'error' | 'required' | 'clearable'
> & {
  label: string;
  value: Date | null;
  onChange: (value: Date | null) => void;
  /** Whether only past or future times can be chosen. */
  side: 'past' | 'future' | 'any';
  /** Initial focus of its dialog. */
  'data-autofocus'?: boolean;
  /** Path of the field for `ErrorSummary`. */
  'data-path'?: string;
};

/** The picker's format of the user's time: `2026-11-20 18:00:00`. */
const wallTime = (date: Date) =>
  `${new Date(localMs(date.getTime(), ownTimeZone())).toISOString().slice(0, 16).replace('T', ' ')}:00`;
const dateOf = (wall: string) => new Date(momentOf(Date.parse(`${wall.replace(' ', 'T')}Z`), ownTimeZone()));

/** A date and time in the user's time zone. */
export function MomentInput({ label, value, onChange, side, ...props }: Props) {
  const [openedAt] = useState(() => new Date());
  return (
    <DateTimePicker
      label={label}
      value={value && wallTime(value)}
      onChange={(wall) => onChange(wall ? dateOf(wall) : null)}
      {...(side === 'past' && { maxDate: wallTime(openedAt) })}
      {...(side === 'future' && { minDate: wallTime(openedAt) })}
      clearButtonProps={{ 'aria-label': m.clear(label) }}
      // Red weekends and pale days of other months have too little contrast.
      weekendDays={[]}
      hideOutsideDates
      timePickerProps={{
        ...(hasTwelveHours() && { format: '12h', amPmInputLabel: m.amPm }),
        hoursInputLabel: m.hours,
        minutesInputLabel: m.minutes,
        'aria-label': m.time,
      }}
      submitButtonProps={{ 'aria-label': m.takeTime }}
      {...props}
    />
  );
}

/** A help text beside a time: the user's time zone, such as `Eastern Time (New York)`, after what else it says. */
export const timeZoneHelp = (before = '') => `${before} ${m.timeZone(timeZoneName(ownTimeZone()))}`.trim();
