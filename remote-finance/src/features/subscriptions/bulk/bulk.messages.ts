import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type {
  SubscriptionBulkAction,
  SubscriptionSkipReason,
} from '@backlot/contracts/money/subscriptions/bulk';

type Key = SubscriptionBulkAction['type'];
const rows = (count: number) => (count === 1 ? '1 subscription' : `${formatNumber(count)} subscriptions`);
const reasons: Record<OwnSkipReason<SubscriptionSkipReason>, string> = {
  not_trialing: 'not on trial',
  not_active: 'not active, or canceling',
  nothing_owed: 'nothing overdue',
  no_card: 'no card on file',
  charging: 'charge pending',
  other_family: 'different plan family',
  no_price: 'no price in its currency',
  is_free: 'complimentary',
  coupon_not_for: 'coupon doesn’t apply to this plan, price or country',
  coupon_used: 'watcher already used the coupon',
  closed: 'already ended',
};
const actions: Record<Key, string> = {
  retry: 'Retry charge',
  cancelAtPeriodEnd: 'Cancel at period end…',
  extendTrial: 'Extend trial…',
  changePlan: 'Change plan…',
  pause: 'Pause…',
  applyCoupon: 'Apply coupon…',
};
const titles: Record<Key, string> = {
  retry: 'Retry charge',
  cancelAtPeriodEnd: 'Cancel at period end',
  extendTrial: 'Extend trial',
  changePlan: 'Change plan at next renewal',
  pause: 'Pause',
  applyCoupon: 'Apply coupon to upcoming invoices',
};
const done: Record<Key, (count: number) => string> = {
  retry: (count) => `Retrying the charge of ${rows(count)}`,
  cancelAtPeriodEnd: (count) => `${rows(count)} will be canceled at period end`,
  extendTrial: (count) => `Trial of ${rows(count)} extended`,
  changePlan: (count) => `${rows(count)} will change at next renewal`,
  pause: (count) => `${rows(count)} paused`,
  applyCoupon: (count) => `Coupon applied to ${rows(count)}`,
};

export const bulkMessages = {
  rows,
  reasons,
  actions,
  titles,
  keeps: { cancelAtPeriodEnd: 'Keep subscriptions' },
  done,
  days: 'Days to add',
  daysProblem: 'Enter a whole number from 1 to 90.',
  plan: subscriptionsApi.changePlan.fields.planId.label,
  planHelp: 'Applied at the next renewal. Nothing is charged or credited until then.',
};
