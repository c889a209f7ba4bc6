import type { SubscriptionBulkAction, SubscriptionSkipReason } from '@backlot/contracts/subscriptions.bulk';

type Key = SubscriptionBulkAction['type'];
const rows = (count: number) =>
  count === 1 ? '1 subscription' : `${count.toLocaleString('en')} subscriptions`;
const reasons: Record<SubscriptionSkipReason, string> = {
  not_trialing: 'not on trial',
  not_active: 'not active, or about to leave',
  nothing_owed: 'nothing is owed',
  no_card: 'no card is known',
  charging: 'a charge is on its way',
  other_family: 'of another family of plans',
  no_price: 'the plan has no price in its currency',
  is_free: 'free as it is',
  coupon_not_for: 'the coupon is not for this plan, price or country',
  coupon_used: 'the watcher has used the coupon before',
  already_so: 'nothing to change',
  closed: 'ended before',
  changed_meanwhile: 'changed meanwhile',
  gone: 'no longer there',
};
const actions: Record<Key, string> = {
  retry: 'Charge again',
  cancelAtPeriodEnd: 'Cancel at the end of the period…',
  extendTrial: 'Extend the trial…',
  changePlan: 'Change the plan…',
  pause: 'Pause…',
  applyCoupon: 'Apply a coupon…',
};
const titles: Record<Key, string> = {
  retry: 'Charge again',
  cancelAtPeriodEnd: 'Cancel at the end of the period',
  extendTrial: 'Extend the trial',
  changePlan: 'Change the plan at the next renewal',
  pause: 'Pause',
  applyCoupon: 'Apply a coupon to the next invoices',
};
const done: Record<Key, (count: number) => string> = {
  retry: (count) => `${rows(count)} will be charged again in a moment`,
  cancelAtPeriodEnd: (count) => `${rows(count)} will end with the period`,
  extendTrial: (count) => `Trial of ${rows(count)} extended`,
  changePlan: (count) => `${rows(count)} will change at the next renewal`,
  pause: (count) => `${rows(count)} paused`,
  applyCoupon: (count) => `Coupon applied to ${rows(count)}`,
};

export const bulkMessages = {
  rows,
  reasons,
  actions,
  titles,
  done,
  days: 'Days to add',
  daysProblem: 'A whole number from 1 to 90',
  plan: 'New plan',
  planHelp: 'Taken at the next renewal. Nothing is charged or credited before.',
};
