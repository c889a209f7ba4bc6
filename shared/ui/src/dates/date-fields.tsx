import {
  DateInput as PlainDateInput,
  type DateInputProps,
  DateTimePicker as PlainDateTimePicker,
  type DateTimePickerProps,
} from '@mantine/dates';
import { calendarLabels } from './calendar.messages.ts';

/** What every calendar has: arrows with names, and today marked. */
const calendar = { ariaLabels: calendarLabels, highlightToday: true };

/** A day, typed or chosen: `YYYY-MM-DD`. It is shown as days are everywhere. */
export const DateInput = (props: DateInputProps) => (
  <PlainDateInput valueFormat="MMM D, YYYY" {...calendar} {...props} />
);

/** A local time, `YYYY-MM-DD HH:mm:ss`, chosen in a dialog with the name of the field. */
export const DateTimePicker = ({ label, ...props }: DateTimePickerProps & { label: string }) => (
  <PlainDateTimePicker
    label={label}
    {...calendar}
    popoverProps={{ attributes: { dropdown: { 'aria-label': label } } }}
    {...props}
  />
);
