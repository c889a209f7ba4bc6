import { exponentOf } from '@backlot/contracts/currency-digits';

/** An amount in the viewer's way of writing numbers, always with its currency: `4,99 EUR`. */
export function amountInWords(minor: number, currency: string): string {
  const digits = exponentOf(currency);
  const number = new Intl.NumberFormat(undefined, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Kept on one line.
  return `${number.format(minor / 10 ** digits)}\u00a0${currency}`;
}
