import { type Discount, discountOf, roundedMinor } from '../coupons/discount.service.ts';

export type Tax = { basisPoints: number; isIncluded: boolean };
export type Figures = { subtotalMinor: number; discountMinor: number; taxMinor: number; totalMinor: number };

const whole = 10_000;

/**
 * The amounts of a quote. `totalMinor` = `subtotalMinor` − `discountMinor`, plus tax unless the price includes it.
 * The total is 0 or at least the gateway's minimum charge.
 * @param priceMinor integer minor units, ≥ 0
 */
export function figuresOf(
  priceMinor: number,
  currency: string,
  discount: Discount | null,
  { basisPoints, isIncluded }: Tax,
): Figures {
  const discountMinor = discount ? discountOf(priceMinor, discount, currency) : 0;
  const baseMinor = priceMinor - discountMinor;
  const taxMinor = isIncluded
    ? Math.round((baseMinor * basisPoints) / (whole + basisPoints))
    : roundedMinor((baseMinor * basisPoints) / whole, currency);
  return {
    subtotalMinor: priceMinor,
    discountMinor,
    taxMinor,
    totalMinor: isIncluded ? baseMinor : baseMinor + taxMinor,
  };
}
