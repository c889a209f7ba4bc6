import { TextInput } from '@backlot/ui/form';
import { useState } from 'react';
import { clockOf, notATime, secondsOf } from './clock.ts';

type Props = {
  label: string;
  value: number | null;
  onChange: (seconds: number | null) => void;
  error?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
};

/**
 * Hours, minutes and seconds, as people write them; what is typed stays as it is until it is left, or
 * another value comes from elsewhere, as when changes are discarded.
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

/** Where a time is needed, nothing typed is none. */
const isSame = (typed: number | null, value: number | null): boolean =>
  typed === value || (typed === null && value === notATime);
