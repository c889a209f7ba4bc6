import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  /** In percent; what is typed, or a number, or empty. */
  value?: number | string;
  onChange?: (percent: number | string) => void;
};

/** A percentage of up to two decimals, after a point or a comma. From 0 to 100 unless told. */
export function PercentInput({ value = '', onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<number | string | null>(null);
  // A value kept as a number has no place for what is half typed, as “7.” is; another value comes from elsewhere.
  const isOwn = typed !== null && Number(typed) === Number(value);
  return (
    <NumberInput
      min={0}
      max={100}
      decimalScale={2}
      allowedDecimalSeparators={['.', ',']}
      suffix=" %"
      {...props}
      value={isOwn ? typed : value}
      onChange={(next) => {
        setTyped(next);
        onChange?.(next);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
