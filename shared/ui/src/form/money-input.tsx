import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';
import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import classes from './money-input.module.css';
import { parseAmount, shownDigits } from './parse-amount.ts';
import { ParsedInput, type ParsedInputProps } from './parsed-input.tsx';

/** `value` in integer minor units; `currency` (ISO 4217) determines the number of decimals. */
type Props = Omit<ParsedInputProps, 'leftSection'> & { currency: string };

/** An amount with its currency in front, typed or pasted in any common notation and stored in minor units. */
export function MoneyInput({ currency, ...props }: Props) {
  const digits = exponentOf(currency);
  return (
    <ParsedInput
      {...props}
      inputMode="decimal"
      leftSection={<span className={classes.code}>{currency}</span>}
      leftSectionWidth="3rem"
      parse={(text) => parseAmount(text, digits)}
      format={(minor, isEditing) =>
        formatNumber(minor / 10 ** digits, {
          minimumFractionDigits: digits,
          maximumFractionDigits: shownDigits(minor, digits),
          useGrouping: !isEditing,
        })
      }
    />
  );
}
