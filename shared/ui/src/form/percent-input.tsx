import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A percentage of up to two decimals, after a point or a comma; 0 to 100 by default. */
export function PercentInput(props: NumberInputProps) {
  return (
    <NumberInput
      min={0}
      max={100}
      decimalScale={2}
      allowedDecimalSeparators={['.', ',']}
      suffix="%"
      {...props}
    />
  );
}
