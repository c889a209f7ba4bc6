/** Why a coupon code is refused. */
export type CouponRefusal =
  | 'unknown'
  | 'turned_off'
  | 'not_begun'
  | 'expired'
  | 'used_up'
  | 'not_for_this'
  | 'other_country'
  | 'other_currency'
  | 'price_too_low'
  /** The watcher isn't in the coupon's segment. */
  | 'other_watchers'
  /** In a bulk change. */
  | 'for_segment'
  /** The watcher reached the per-watcher limit. */
  | 'used_before'
  /** Already applied to this subscription. */
  | 'given_already';

/** Messages for admins who apply coupons to subscriptions. */
export const couponRefusals: Record<CouponRefusal, string> = {
  unknown: 'Choose a valid coupon.',
  turned_off: 'This coupon is inactive.',
  not_begun: 'This coupon isn’t active yet.',
  expired: 'This coupon has expired.',
  used_up: 'This coupon has reached its redemption limit.',
  not_for_this: 'This coupon doesn’t apply to this plan.',
  other_country: 'This coupon isn’t valid in this country.',
  other_currency: 'This coupon is for another currency.',
  price_too_low: 'The price is below the coupon’s minimum.',
  for_segment: 'A coupon with a segment can only be applied to one subscription at a time.',
  other_watchers: 'This watcher isn’t in the coupon’s segment.',
  used_before: 'This watcher has already used this coupon.',
  given_already: 'This subscription has already used this coupon.',
};

const noCode = 'This code isn’t valid for this movie. Check it or continue without it.';
/**
 * Messages at checkout. An inactive code reads like an unknown one; the others help honest customers and reveal no more
 * to someone guessing codes than a valid code would.
 */
export const checkoutRefusals: Record<CouponRefusal, string> = {
  unknown: noCode,
  turned_off: noCode,
  not_begun: 'This code isn’t active yet.',
  expired: 'This code has expired.',
  used_up: 'This code has reached its redemption limit.',
  not_for_this: 'This code doesn’t apply to this movie.',
  other_country: 'This code isn’t valid in this country.',
  other_currency: 'This code is for another currency.',
  price_too_low: 'The price is below the code’s minimum.',
  other_watchers: noCode,
  for_segment: noCode,
  used_before: 'You’ve already used this code.',
  given_already: noCode,
};
