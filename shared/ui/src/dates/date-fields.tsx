import {
  DateInput as PlainDateInput,
  type DateInputProps,
  DateTimePicker as PlainDateTimePicker,
  type DateTimePickerProps,
} from '@mantine/dates';
import { calendarLabels } from './calendar.messages.ts';

/** Props of every calendar: labeled arrows, today marked, and weeks from Sunday, as in the product's locale. */
const calendar = { ariaLabels: calendarLabels, highlightToday: true, firstDayOfWeek: 0 as const };

/** A day, typed or chosen: `YYYY-MM-DD`. Shown in the product's date format. */
export const DateInput = (props: DateInputProps) => (
  <PlainDateInput valueFormat="MMM D, YYYY" {...calendar} {...props} />
);

/** A local time, `YYYY-MM-DD HH:mm:ss`, chosen in a dialog labeled with the field. */
export const DateTimePicker = ({ label, ...props }: DateTimePickerProps & { label: string }) => (
  <PlainDateTimePicker
    label={label}
    {...calendar}
    popoverProps={{ attributes: { dropdown: { 'aria-label': label } } }}
    {...props}
  />
);
