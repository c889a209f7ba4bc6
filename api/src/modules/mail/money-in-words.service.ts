import { exponentOf } from '@backlot/contracts/currency-digits';

/** `4.99 EUR`, `500 JPY`: the code is always there, as amounts in mails and files are read without a page around them. */
export const moneyInWords = (amountMinor: number, currency: string): string => {
  const exponent = exponentOf(currency);
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
  return `${format.format(amountMinor / 10 ** exponent)} ${currency}`;
};
