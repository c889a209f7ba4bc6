import { exponentOf } from '@backlot/contracts/currency-digits';

/** Digits after the point of an ISO-4217 currency; 2 while none is chosen. */
export const digitsOf = (currency: string | null): number => exponentOf(currency ?? '');

/** An input's amount in minor units; null when it is empty. */
export const minorOf = (amount: number | string, currency: string | null): number | null =>
  amount === '' ? null : Math.round(Number(amount) * 10 ** digitsOf(currency));

/** Minor units as an input holds them. */
export const amountOf = (minor: number | null, currency: string | null): number | '' =>
  minor === null ? '' : minor / 10 ** digitsOf(currency);
