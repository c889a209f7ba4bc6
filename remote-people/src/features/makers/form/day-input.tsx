import { DateInput } from '@backlot/ui/dates';
import type { ComponentProps } from 'react';
import { formMessages as m } from './form.messages.ts';

type Props = ComponentProps<typeof DateInput> & { label: string };

/** A day, typed or chosen; each button of its calendar has a name. */
export function DayInput({ label, required = false, ...props }: Props) {
  return (
    <DateInput
      label={label}
      required={required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': m.clear(label) }}
      {...props}
    />
  );
}
