import {
  DateInput as PlainDateInput,
  type DateInputProps,
  DateTimePicker as PlainDateTimePicker,
  type DateTimePickerProps,
} from '@mantine/dates';
import { useState } from 'react';
import { dateLocale, formatDate } from '../format.ts';
import { keepDialog, keepsDialog } from '../keep-dialog.ts';
import { uiPreferences } from '../preferences.ts';
import { calendarLabels, dayMessages as m } from './calendar.messages.ts';
import { isUnreadDay, parseDay, typedDay, unreadDay } from './parse-day.ts';

/** Props of every calendar: labeled arrows, today marked, and weeks from the day that the user prefers. */
const calendar = () => ({
  ariaLabels: calendarLabels,
  highlightToday: true,
  firstDayOfWeek: uiPreferences().weekStart,
});

/** Formats of a day and a time in inputs. */
const inputFormats = {
  'en-US': 'MMM D, YYYY, h:mm A',
  'en-GB': 'D MMM YYYY, HH:mm',
  'en-SE': 'YYYY-MM-DD, HH:mm',
  'de-DE': 'DD.MM.YYYY, HH:mm',
  'fr-FR': 'DD/MM/YYYY HH:mm',
} as const;

type DayProps = Omit<DateInputProps, 'value' | 'onChange'> & {
  value?: string | null;
  onChange?: (value: string | null) => void;
};

/**
 * A day, typed or chosen: `YYYY-MM-DD`. Shown in the user's date format. A text that is no day stays: its value
 * (`isUnreadDay`) is refused by the schema.
 */
export function DateInput({ value, onChange, error, ...props }: DayProps) {
  const isUnread = isUnreadDay(value ?? null);
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [month, setMonth] = useState<string | Date>(() => (value && !isUnread ? value : new Date()));
  return (
    <PlainDateInput
      {...calendar()}
      {...props}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      {...(isOpen && { [keepsDialog]: true })}
      date={month}
      onDateChange={(next) => !isUnreadDay(next) && setMonth(next)}
      dateParser={parseDay}
      valueFormat={(day) => (value && isUnread ? typedDay(value) : formatDate(day))}
      onInput={({ currentTarget: { value: text } }) => {
        setTyping(true);
        if (!parseDay(text)) onChange?.(text.trim() === '' ? null : unreadDay(text));
      }}
      onBlur={(event) => {
        setTyping(false);
        props.onBlur?.(event);
      }}
      error={isUnread && (error || !isTyping) ? m.unread(formatDate('1931-03-04')) : error}
    />
  );
}

/** Whether the user's date format has 12 hours. */
export const hasTwelveHours = () => inputFormats[dateLocale()].includes('A');

/** A local time, `YYYY-MM-DD HH:mm:ss`, chosen in a dialog labeled with the field. */
export const DateTimePicker = ({ label, ...props }: DateTimePickerProps & { label: string }) => (
  <PlainDateTimePicker
    label={label}
    {...calendar()}
    valueFormat={inputFormats[dateLocale()]}
    popoverProps={{ attributes: { dropdown: { 'aria-label': label, onFocusCapture: keepDialog } } }}
    {...props}
  />
);
