import type { CouponWire } from '@backlot/contracts/money/coupons/coupon';

let made = 0;
/** The input of a coupon for 10% off everything; each has another code. */
export const couponFixture = (over: Partial<CouponWire> = {}): CouponWire => ({
  code: `TENTH${(made += 1)}`,
  type: 'percent',
  percentBasisPoints: 1_000,
  amountMinor: null,
  currency: null,
  appliesTo: 'all',
  targetIds: [],
  periods: 1,
  startsAt: null,
  endsAt: null,
  maxRedemptions: null,
  perWatcher: 1,
  minAmountMinor: null,
  countries: [],
  segmentId: null,
  description: '',
  disabled: false,
  ...over,
});
