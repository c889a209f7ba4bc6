import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { currencyDigits } from '../format.ts';
import classes from './money-input.module.css';

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'leftSection'> & {
  /** ISO-4217; says how many decimals there are. */
  currency: string;
  /** Integer minor units; null is empty. */
  value: number | null;
  onChange: (minor: number | null) => void;
};

/** An amount with its currency in front, typed as people write it and kept in minor units. */
export function MoneyInput({ currency, value, onChange, ...props }: Props) {
  const digits = currencyDigits(currency);
  const factor = 10 ** digits;
  const [isTyping, setTyping] = useState(false);
  return (
    <NumberInput
      {...props}
      inputMode="decimal"
      hideControls
      decimalScale={digits}
      fixedDecimalScale={!isTyping}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      allowNegative={false}
      clampBehavior="none"
      thousandSeparator=","
      leftSection={<span className={classes.code}>{currency}</span>}
      leftSectionWidth="3rem"
      value={value === null ? '' : value / factor}
      onChange={(next) => onChange(next === '' ? null : Math.round(Number(next) * factor))}
    />
  );
}
