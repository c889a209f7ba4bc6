import { TextInput } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { useState } from 'react';
import { clockOf, notATime, secondsOf } from './clock.ts';

type Props = Omit<InputProps<number | null>, 'context' | 'onBlur'>;

/**
 * Hours, minutes and seconds. Typed text stays until the input loses the focus, or another value replaces it, as when
 * changes are discarded.
 */
export function TimeInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && isSame(secondsOf(typed), value);
  const shown = value === null || value === notATime ? '' : clockOf(value);
  return (
    <TextInput
      {...props}
      placeholder="0:00:00"
      inputMode="numeric"
      value={isTyped ? typed : shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(secondsOf(event.currentTarget.value));
      }}
      onBlur={() => value !== notATime && setTyped(null)}
    />
  );
}

/** A required time has no null: blank text is `notATime` then. */
const isSame = (typed: number | null, value: number | null): boolean =>
  typed === value || (typed === null && value === notATime);
