import { bulkResultOf, skipReasons } from '../../platform/bulk/bulk.ts';
import { id } from '../../platform/values/fields.ts';
import { bulkCancel, pauseMonths } from './actions.ts';
import { z } from '../../z.ts';

/** Bulk actions on subscriptions. A plan change takes effect at the next renewal, without proration. */
export const subscriptionBulkAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('extendTrial'), days: z.int().check(z.minimum(1), z.maximum(90)) }),
  z.strictObject({ type: z.literal('changePlan'), planId: id }),
  z.strictObject({ type: z.literal('pause'), months: pauseMonths }),
  z.strictObject({ type: z.literal('cancelAtPeriodEnd'), ...bulkCancel }),
  z.strictObject({ type: z.literal('retry') }),
  z.strictObject({ type: z.literal('applyCoupon'), couponId: id }),
]);
export type SubscriptionBulkAction = z.infer<typeof subscriptionBulkAction>;

export const subscriptionSkipReason = z.enum([
  'not_trialing',
  'not_active',
  'nothing_owed',
  'no_card',
  'charging',
  'other_family',
  'no_price',
  'is_free',
  'coupon_not_for',
  'coupon_used',
  'closed',
  ...skipReasons,
]);
export type SubscriptionSkipReason = z.infer<typeof subscriptionSkipReason>;

export const subscriptionBulkResult = bulkResultOf(subscriptionSkipReason);
export type SubscriptionBulkResult = z.infer<typeof subscriptionBulkResult>;
