import {
  DateInput as PlainDateInput,
  type DateInputProps,
  DateTimePicker as PlainDateTimePicker,
  type DateTimePickerProps,
} from '@mantine/dates';
import { dateLocale } from '../format.ts';
import { uiPreferences } from '../preferences.ts';
import { calendarLabels } from './calendar.messages.ts';

/** Props of every calendar: labeled arrows, today marked, and weeks from the day that the user prefers. */
const calendar = () => ({
  ariaLabels: calendarLabels,
  highlightToday: true,
  firstDayOfWeek: uiPreferences().weekStart,
});

/** Date formats of inputs. */
const inputFormats = {
  'en-US': { date: 'MMM D, YYYY', dateTime: 'MMM D, YYYY, h:mm A' },
  'en-GB': { date: 'D MMM YYYY', dateTime: 'D MMM YYYY, HH:mm' },
  'en-SE': { date: 'YYYY-MM-DD', dateTime: 'YYYY-MM-DD, HH:mm' },
  'de-DE': { date: 'DD.MM.YYYY', dateTime: 'DD.MM.YYYY, HH:mm' },
  'fr-FR': { date: 'DD/MM/YYYY', dateTime: 'DD/MM/YYYY HH:mm' },
} as const;

/** A day, typed or chosen: `YYYY-MM-DD`. Shown in the user's date format. */
export const DateInput = (props: DateInputProps) => (
  <PlainDateInput valueFormat={inputFormats[dateLocale()].date} {...calendar()} {...props} />
);

/** A local time, `YYYY-MM-DD HH:mm:ss`, chosen in a dialog labeled with the field. */
export const DateTimePicker = ({ label, ...props }: DateTimePickerProps & { label: string }) => (
  <PlainDateTimePicker
    label={label}
    {...calendar()}
    valueFormat={inputFormats[dateLocale()].dateTime}
    popoverProps={{ attributes: { dropdown: { 'aria-label': label } } }}
    {...props}
  />
);
