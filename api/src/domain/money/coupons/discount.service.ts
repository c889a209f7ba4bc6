import { chargeStep, gatewayMinimums } from '@backlot/contracts/catalog/movies/price-minimums';

export type Discount =
  { type: 'percent'; basisPoints: number } | { type: 'fixed'; amountMinor: number } | { type: 'free' };

const whole = 10_000;

/** Rounds half up to an amount that can be charged in the currency. */
export const roundedMinor = (amount: number, currency: string): number =>
  Math.round(amount / chargeStep(currency)) * chargeStep(currency);

const wantedOf = (priceMinor: number, discount: Discount, currency: string): number => {
  if (discount.type === 'free') return priceMinor;
  if (discount.type === 'fixed') return Math.min(priceMinor, discount.amountMinor);
  return Math.min(priceMinor, roundedMinor((priceMinor * discount.basisPoints) / whole, currency));
};

/**
 * The discount on a price. The rest is zero or at least the gateway's minimum charge: a larger discount is reduced.
 * @param priceMinor integer minor units, ≥ 0
 * @returns integer minor units between 0 and `priceMinor`
 */
export function discountOf(priceMinor: number, discount: Discount, currency: string): number {
  const wanted = wantedOf(priceMinor, discount, currency);
  const left = priceMinor - wanted;
  const minimum = gatewayMinimums[currency] ?? 1;
  return left === 0 || left >= minimum ? wanted : Math.max(0, priceMinor - minimum);
}
