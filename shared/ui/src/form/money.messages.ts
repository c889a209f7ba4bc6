import { formatNumber } from '@backlot/contracts/platform/values/format-number';

/** As the reader writes it: `500`, `4.99`, `4,999`. */
const example = (digits: number): string =>
  digits === 0
    ? '500'
    : formatNumber(5 - 10 ** -digits, { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const moneyMessages = {
  negative: 'Can’t be negative.',
  unreadable: (digits: number) => `Enter an amount such as ${example(digits)}.`,
  ambiguous: (whole: string, digits: number) =>
    `Enter ${whole} without separators, or decimals as in ${example(digits)}.`,
  decimals: (digits: number) =>
    digits === 0
      ? 'This currency has no decimal places.'
      : `Use at most ${digits} decimal places, as in ${example(digits)}.`,
};
