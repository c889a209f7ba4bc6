import { tensOnly } from '@backlot/contracts/movies.prices.minimums';

export type Discount =
  { type: 'percent'; basisPoints: number } | { type: 'fixed'; amountMinor: number } | { type: 'free' };
export type Tax = { basisPoints: number; isIncluded: boolean };
export type Figures = { subtotalMinor: number; discountMinor: number; taxMinor: number; totalMinor: number };

const whole = 10_000;

/** Rounds half up, to what the gateway takes of a currency. */
const rounded = (amount: number, currency: string): number =>
  tensOnly.has(currency) ? Math.round(amount / 10) * 10 : Math.round(amount);

const discountOf = (priceMinor: number, discount: Discount | null, currency: string): number => {
  if (!discount) return 0;
  if (discount.type === 'free') return priceMinor;
  if (discount.type === 'fixed') return Math.min(priceMinor, discount.amountMinor);
  return Math.min(priceMinor, rounded((priceMinor * discount.basisPoints) / whole, currency));
};

/**
 * What a viewer pays. `totalMinor` = `subtotalMinor` − `discountMinor` + tax, where the tax is not in the price already.
 * @param priceMinor integer minor units, ≥ 0
 */
export function figuresOf(
  priceMinor: number,
  currency: string,
  discount: Discount | null,
  { basisPoints, isIncluded }: Tax,
): Figures {
  const discountMinor = discountOf(priceMinor, discount, currency);
  const baseMinor = priceMinor - discountMinor;
  const taxMinor = isIncluded
    ? Math.round((baseMinor * basisPoints) / (whole + basisPoints))
    : rounded((baseMinor * basisPoints) / whole, currency);
  return {
    subtotalMinor: priceMinor,
    discountMinor,
    taxMinor,
    totalMinor: isIncluded ? baseMinor : baseMinor + taxMinor,
  };
}
