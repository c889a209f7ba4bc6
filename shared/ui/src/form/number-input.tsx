import type { KeyboardEvent } from 'react';
import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import { numberMessages, percentMessages } from './number.messages.ts';
import { isNegative, parseAmount, shownDigits } from './parse-amount.ts';
import { ParsedInput, type ParsedInputProps } from './parsed-input.tsx';

type Props = ParsedInputProps & {
  /** A number out of range is reported by its form, never changed. */
  min?: number;
  max?: number;
  /** Increment of the arrow keys. */
  step?: number;
  prefix?: string;
  suffix?: string;
  /** For the message of a text that isn't a number: `minutes`. */
  unit?: string;
};

/** A whole number. */
export function NumberInput({ unit, ...props }: Props) {
  return <Digits {...props} digits={0} texts={numberMessages(unit)} />;
}

/** A percentage of up to two decimals, after a point or a comma; `value` in hundredths of a percent. */
export function PercentInput(props: Props) {
  return <Digits {...props} digits={2} step={100} suffix="%" texts={percentMessages} />;
}

type DigitsProps = Omit<Props, 'unit'> & { digits: number; texts: Parameters<typeof parseAmount>[2] };

function Digits(props: DigitsProps) {
  const { digits, texts, min = 0, max = Infinity, step = 1, prefix = '', suffix = '', ...input } = props;
  const { value, onChange } = input;
  const parse = (text: string) => {
    const plain = without(text.trim(), prefix.trim(), suffix.trim());
    const isSigned = min < 0 && isNegative(plain);
    const parsed = parseAmount(isSigned ? plain.slice(1) : plain, digits, texts);
    return isSigned && parsed.value !== null ? { ...parsed, value: 0 - parsed.value } : parsed;
  };
  const stepBy = (event: KeyboardEvent) => {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!sign || Number.isNaN(value)) return;
    event.preventDefault();
    onChange(Math.min(max, Math.max(min, (value ?? 0) + sign * step)));
  };
  return (
    <ParsedInput
      inputMode={digits > 0 ? 'decimal' : 'numeric'}
      {...input}
      onKeyDown={stepBy}
      parse={parse}
      format={(number, isEditing) => {
        const plain = formatNumber(number / 10 ** digits, {
          maximumFractionDigits: shownDigits(number, digits),
          useGrouping: false,
        });
        return isEditing ? plain : `${prefix}${plain}${suffix}`;
      }}
    />
  );
}

const without = (text: string, prefix: string, suffix: string) =>
  text.slice(
    prefix && text.startsWith(prefix) ? prefix.length : 0,
    suffix && text.endsWith(suffix) ? -suffix.length : undefined,
  );
