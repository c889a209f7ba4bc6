import { couponCode } from './checkout.ts';
import { countryCode, currencyCode, id, instant, minorUnits, recordFields, text } from './fields.ts';
import { z } from './z.ts';

export const couponType = z.enum(['percent', 'fixed', 'free']);
export const couponState = z.enum(['scheduled', 'active', 'exhausted', 'expired', 'disabled']);

const atMost = 1_000;
/** What a person edits. Code and value stand still once somebody has redeemed it. */
export const couponInput = z.strictObject({
  code: couponCode,
  type: couponType,
  /** Basis points of a percentage; null otherwise. */
  percentBasisPoints: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** Of a fixed amount; null otherwise. */
  amountMinor: z.nullable(minorUnits.check(z.minimum(1))),
  currency: z.nullable(currencyCode),
  /** Empty: everything. */
  movieIds: z.array(id).check(z.maxLength(atMost)),
  makerIds: z.array(id).check(z.maxLength(atMost)),
  planIds: z.array(id).check(z.maxLength(atMost)),
  /** For plans: how many periods; null is for ever. */
  periods: z.nullable(z.int().check(z.minimum(1), z.maximum(120))),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  maxRedemptions: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  perWatcher: z.int().check(z.minimum(1), z.maximum(100)),
  minAmountMinor: z.nullable(minorUnits.check(z.minimum(1))),
  countries: z.array(countryCode).check(z.maxLength(250)),
  /** For the staff alone. */
  description: text(500),
  disabled: z.boolean(),
});
export type CouponInput = z.infer<typeof couponInput>;

export const coupon = z.object({
  ...recordFields,
  ...couponInput.shape,
  state: couponState,
  redeemed: z.int(),
});
export type Coupon = z.infer<typeof coupon>;
