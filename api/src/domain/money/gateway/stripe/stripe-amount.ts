import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';

/**
 * Currencies that Stripe counts otherwise than ISO-4217: with two digits although they have none.
 * Source: docs.stripe.com/currencies#special-cases
 */
const digitsAtStripe: Readonly<Record<string, number | undefined>> = { ISK: 2, UGX: 2 };
/** Source: docs.stripe.com/currencies#zero-decimal */
const withoutDigits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const digitsOf = (currency: string): number =>
  digitsAtStripe[currency] ?? (withoutDigits.has(currency) ? 0 : exponentOf(currency) === 3 ? 3 : 2);

/** Our minor units, which are those of ISO-4217, as Stripe counts them. */
export const toStripe = (amountMinor: number, currency: string): number =>
  amountMinor * 10 ** (digitsOf(currency) - exponentOf(currency));
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount / 10 ** (digitsOf(currency) - exponentOf(currency)));
