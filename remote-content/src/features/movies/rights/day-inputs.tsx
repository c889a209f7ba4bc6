import { DateInput, isUnreadDay } from '@backlot/ui/dates';
import type { InputProps } from '@backlot/ui/record-form';
import { dayOf, lastDayOf, midnight } from './describe-right.ts';
import { dayMessages as m } from './rights.messages.ts';

const dayIn = (value: string | null, read: (at: Date) => string): string | null =>
  isUnreadDay(value) ? value : value ? read(new Date(value)) : null;
const startOf = (day: string, daysLater = 0): string =>
  isUnreadDay(day) ? day : midnight(day, daysLater).toISOString();

/** The first day of a window, stored as its midnight in UTC; blank is empty text. */
export const FirstDayInput = ({ context: _, value, onChange, ...props }: InputProps<string>) => (
  <DateInput {...props} value={dayIn(value, dayOf)} onChange={(day) => onChange(day ? startOf(day) : '')} />
);

/** The last day of a window, stored as the midnight after it; null is open-ended. */
export const LastDayInput = ({ context: _, value, onChange, ...props }: InputProps<string | null>) => (
  <DateInput
    {...props}
    clearable={!props.required}
    clearButtonProps={{ 'aria-label': m.clear(props.label) }}
    value={dayIn(value, lastDayOf)}
    onChange={(day) => onChange(day && startOf(day, 1))}
  />
);
