import { bulkResultOf } from '../../platform/bulk/bulk.ts';
import { text } from '../../platform/values/fields.ts';
import { money } from '../../platform/values/money.ts';
import { refundReason } from './detail.ts';
import { z } from '../../z.ts';

/** Refunds are capped at a number that can be reviewed. */
export const refundsAtMost = 50;
/** Each one sends an email. */
export const receiptsAtMost = 500;

/** Bulk actions on payments. */
export const paymentBulkAction = z.discriminatedUnion('type', [
  /** Resends each receipt to its buyer. */
  z.strictObject({ type: z.literal('receipt') }),
  /** Refunds the remaining amount of each payment. */
  z.strictObject({
    type: z.literal('refund'),
    reason: refundReason,
    /** Always required in bulk. */
    note: text(500, 1),
    revokesAccess: z.boolean(),
  }),
]);
export type PaymentBulkAction = z.infer<typeof paymentBulkAction>;

export const paymentSkipReason = z.enum([
  'not_paid',
  'fully_refunded',
  'not_refundable',
  'disputed',
  'rate_limited',
  'version_conflict',
  'gone',
]);
export type PaymentSkipReason = z.infer<typeof paymentSkipReason>;

export const paymentBulkResult = z.object({
  ...bulkResultOf(paymentSkipReason).shape,
  /** Refund totals by currency. */
  totals: z.array(money),
});
export type PaymentBulkResult = z.infer<typeof paymentBulkResult>;
