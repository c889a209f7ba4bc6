import type { CouponWire } from '@backlot/contracts/money/coupons/coupon';

let made = 0;
/** What a person sends for a coupon of a tenth off everything; each has a code of its own. */
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
  description: '',
  disabled: false,
  ...over,
});
