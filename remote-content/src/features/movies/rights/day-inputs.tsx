import { DateInput } from '@backlot/ui/dates';
import type { InputProps } from '@backlot/ui/record-form';
import { dayOf, lastDayOf, midnight } from './describe-right.ts';
import { dayMessages as m } from './rights.messages.ts';

/** The first day of a window, stored as its midnight in UTC; blank is empty text. */
export const FirstDayInput = ({ context: _, value, onChange, ...props }: InputProps<string>) => (
  <DateInput
    {...props}
    value={value === '' ? null : dayOf(new Date(value))}
    onChange={(day) => onChange(day ? midnight(day).toISOString() : '')}
  />
);

/** The last day of a window, stored as the midnight after it; null is open-ended. */
export const LastDayInput = ({ context: _, value, onChange, ...props }: InputProps<string | null>) => (
  <DateInput
    {...props}
    clearable={!props.required}
    clearButtonProps={{ 'aria-label': m.clear(props.label) }}
    value={value ? lastDayOf(new Date(value)) : null}
    onChange={(day) => onChange(day ? midnight(day, 1).toISOString() : null)}
  />
);
