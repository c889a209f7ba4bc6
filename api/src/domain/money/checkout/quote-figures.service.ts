import { type Discount, discountOf, roundedMinor } from '../coupons/discount.service.ts';

export type Tax = { basisPoints: number; isIncluded: boolean };
export type Figures = { subtotalMinor: number; discountMinor: number; taxMinor: number; totalMinor: number };

const whole = 10_000;

/**
 * What a viewer pays. `totalMinor` = `subtotalMinor` − `discountMinor` + tax, where the tax is not in the price already.
 * It is 0, or as much as the gateway charges at least.
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
