/** Why a code does not work. */
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
  /** By this watcher, as often as one may. */
  | 'used_before'
  /** By this subscription. */
  | 'given_already';

/** For those who give coupons to subscriptions. */
export const staffWords: Record<CouponRefusal, string> = {
  unknown: 'There is no such coupon',
  turned_off: 'This coupon is turned off',
  not_begun: 'This coupon can’t be used yet',
  expired: 'This coupon has expired',
  used_up: 'This coupon is used up',
  not_for_this: 'This coupon is not for this plan',
  other_country: 'This coupon is not for this country',
  other_currency: 'This coupon is for prices in another currency',
  price_too_low: 'The price is too low for this coupon',
  used_before: 'This watcher has used this coupon already',
  given_already: 'This subscription has had this coupon already',
};

const noCode = 'This code does not work for this movie. Check it, or go on without it.';
/**
 * For viewers, who try codes at the door. What is turned off is answered like what never was; the rest helps whoever was
 * given a code, and tells somebody who guesses no more than a code that works does.
 */
export const viewerWords: Record<CouponRefusal, string> = {
  unknown: noCode,
  turned_off: noCode,
  not_begun: 'This code can’t be used yet.',
  expired: 'This code has expired.',
  used_up: 'This code is used up.',
  not_for_this: 'This code is not for this movie.',
  other_country: 'This code is not for this country.',
  other_currency: 'This code is not for prices in this currency.',
  price_too_low: 'The price is too low for this code.',
  used_before: 'You have used this code already.',
  given_already: noCode,
};
