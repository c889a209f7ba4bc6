import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';

/**
 * Zero-decimal currencies that Stripe counts with two decimals, unlike ISO 4217.
 * Source: docs.stripe.com/currencies#special-cases
 */
const digitsAtStripe: Readonly<Record<string, number | undefined>> = { ISK: 2, UGX: 2 };
/** Source: docs.stripe.com/currencies#zero-decimal */
const withoutDigits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const digitsOf = (currency: string): number =>
  digitsAtStripe[currency] ?? (withoutDigits.has(currency) ? 0 : exponentOf(currency) === 3 ? 3 : 2);

/** Converts ISO 4217 minor units to Stripe's units. */
export const toStripe = (amountMinor: number, currency: string): number =>
  amountMinor * 10 ** (digitsOf(currency) - exponentOf(currency));
/** NaN for anything but an integer. */
export const fromStripe = (amount: number, currency: string): number =>
  Number.isInteger(amount) ? Math.round(amount / 10 ** (digitsOf(currency) - exponentOf(currency))) : NaN;
