import { bulkRequestOf, bulkResultOf } from './bulk.ts';
import { text } from './fields.ts';
import { money } from './money.ts';
import { refundReason } from './payments.detail.ts';
import { paymentFilters } from './payments.ts';
import { z } from './z.ts';

/** Each is a charge that goes back: few enough to be looked through. */
export const refundsAtMost = 50;
/** Each is a mail. */
export const receiptsAtMost = 500;

/** What can be done to many payments at once. */
export const paymentBulkAction = z.discriminatedUnion('type', [
  /** Sends each receipt again, to its buyer. */
  z.strictObject({ type: z.literal('receipt') }),
  /** Gives back all that is left of each. */
  z.strictObject({
    type: z.literal('refund'),
    reason: refundReason,
    /** Why; with many it is always said. */
    note: text(500, 1),
    revokesAccess: z.boolean(),
  }),
]);
export type PaymentBulkAction = z.infer<typeof paymentBulkAction>;

export const paymentBulkRequest = bulkRequestOf(paymentBulkAction, paymentFilters);

export const paymentSkipReason = z.enum([
  'not_paid',
  'nothing_left',
  'not_refundable',
  'mailed_often',
  'changed_meanwhile',
  'gone',
]);
export type PaymentSkipReason = z.infer<typeof paymentSkipReason>;

export const paymentBulkResult = z.object({
  ...bulkResultOf(paymentSkipReason).shape,
  /** What refunds give back, each currency by itself. */
  sums: z.array(money),
});
export type PaymentBulkResult = z.infer<typeof paymentBulkResult>;
