import { TextInput, type TextInputProps } from '@mantine/core';
import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';
import { useLayoutEffect, useRef, useState } from 'react';
import { parseAmount } from './parse-amount.ts';
import classes from './money-input.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'leftSection'> & {
  /** ISO 4217; determines the number of decimals. */
  currency: string;
  /** Integer minor units; null is empty, NaN is not an amount. */
  value: number | null;
  onChange: (minor: number | null) => void;
};

/** An amount with its currency in front, typed or pasted in any common notation and stored in minor units. */
export function MoneyInput({ currency, value, onChange, onBlur, error, ...props }: Props) {
  const digits = exponentOf(currency);
  const [typed, setTyped] = useState<{ text: string; minor: number | null } | null>(null);
  // An amount set from outside replaces the typed text.
  const text = typed && Object.is(typed.minor ?? 0, value ?? 0) ? typed.text : null;
  const { problem } = parseAmount(text ?? '', digits);
  const input = useRef<HTMLInputElement>(null);
  const isPointed = useRef(false);
  const isWhole = useRef(false);
  // Tabbing into a field selects its text. Without thousands separators it is a new text, of which the browser selects
  // nothing; a click places the caret.
  useLayoutEffect(() => {
    if (isWhole.current) input.current?.select();
    isWhole.current = false;
  }, [text]);
  return (
    <TextInput
      {...props}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      error={problem ?? error}
      onPointerDown={() => (isPointed.current = true)}
      onFocus={() => {
        if (text !== null) return;
        isWhole.current = !isPointed.current;
        setTyped({ text: written(value, digits, false), minor: value });
      }}
      onBlur={(event) => {
        isPointed.current = false;
        if (problem === null) setTyped(null);
        onBlur?.(event);
      }}
      leftSection={<span className={classes.code}>{currency}</span>}
      leftSectionWidth="3rem"
      value={text ?? written(value, digits, true)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        const { minor } = parseAmount(next, digits);
        setTyped({ text: next, minor });
        onChange(minor);
      }}
    />
  );
}

const written = (minor: number | null, digits: number, useGrouping: boolean): string =>
  minor === null || Number.isNaN(minor)
    ? ''
    : (minor / 10 ** digits).toLocaleString('en', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping,
      });
