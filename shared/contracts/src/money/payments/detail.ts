import { billing } from '../checkout/billing.ts';
import { currencyCode, id, instant, minorUnits, reference, text } from '../../platform/values/fields.ts';
import { attemptTotals } from './attempt-totals.ts';
import { paymentLine } from './payment-line.ts';
import { paymentAttention, paymentRow } from './payment.ts';
import { z } from '../../z.ts';

export const refundReason = z.enum([
  'duplicate',
  'fraudulent',
  'requested_by_customer',
  'technical',
  'other',
]);
export const refundStatus = z.enum(['pending', 'succeeded', 'failed', 'canceled']);
/** Whether the buyer didn’t receive the money of a refund. */
export const hasRefundFailed = (status: z.infer<typeof refundStatus>): boolean =>
  status === 'failed' || status === 'canceled';
export const refund = z.object({
  _id: id,
  amountMinor: minorUnits,
  reason: refundReason,
  note: z.nullable(z.string()),
  status: refundStatus,
  pendingReason: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  revokesAccess: z.boolean(),
  creditNoteNo: z.nullable(z.string()),
  /** Voids the credit note of a refund that failed later. */
  debitNoteNo: z.nullable(z.string()),
  /** Whether the amount of a failed refund was returned outside the gateway, by another refund. */
  isSettled: z.boolean(),
  by: z.nullable(reference),
  createdAt: instant,
});
export type Refund = z.infer<typeof refund>;

export const disputeStatus = z.enum(['needs_response', 'under_review', 'won', 'lost']);
export const dispute = z.object({
  _id: id,
  status: disputeStatus,
  reason: z.string(),
  amountMinor: minorUnits,
  dueBy: z.nullable(instant),
  evidence: z.nullable(z.string()),
  createdAt: instant,
});

/** The evidence the admin saw; a later change by someone else is refused with 409 and returned. */
const expectedEvidence = z.nullable(text(20_000));
/** The response to a dispute: `save` stores a draft, `submit` sends it to the bank once, `accept` concedes the dispute. */
export const disputeInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('save'), evidence: text(20_000), expectedEvidence }),
  z.strictObject({ action: z.literal('submit'), evidence: text(20_000, 1), expectedEvidence }),
  z.strictObject({ action: z.literal('accept') }),
]);
export type DisputeInput = z.infer<typeof disputeInput>;

/** An event of a payment's timeline, oldest first. */
export const paymentEvent = z.object({
  _id: id,
  at: instant,
  type: z.string(),
  source: z.enum(['watcher', 'webhook', 'admin', 'reconciler', 'worker']),
  by: z.nullable(reference),
  /** A code or an amount; never a card number. */
  detail: z.nullable(z.string()),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;

export const paymentDetail = z.extend(paymentRow, {
  watcherId: z.nullable(id),
  movieId: z.nullable(id),
  planId: z.nullable(id),
  subscriptionId: z.nullable(id),
  lines: z.array(paymentLine),
  amountSubtotalMinor: minorUnits,
  amountDiscountMinor: minorUnits,
  amountTaxMinor: minorUnits,
  /** The tax on what wasn't refunded. */
  amountTaxKeptMinor: minorUnits,
  amountFeeMinor: z.nullable(minorUnits),
  coupon: z.nullable(reference),
  /** When the buyer consented to immediate access, and the terms in effect. */
  consentAt: z.nullable(instant),
  terms: z.nullable(z.object({ _id: id, edition: z.string() })),
  countrySource: z.enum(['card', 'ip', 'declared']),
  taxRateBasisPoints: z.int(),
  method: z.nullable(
    z.object({
      brand: z.string(),
      last4: z.string(),
      expMonth: z.int(),
      expYear: z.int(),
      funding: z.string(),
      country: z.nullable(z.string()),
    }),
  ),
  failureCode: z.nullable(z.string()),
  /** When the unpaid order was closed; a failed one remains failed. */
  expiredAt: z.nullable(instant),
  gateway: z.nullable(z.string()),
  gatewayChargeId: z.nullable(z.string()),
  riskScore: z.nullable(z.number()),
  receiptNo: z.nullable(z.string()),
  /** What the buyer added for the receipt. */
  billing: z.nullable(billing),
  /** Whether the receipt can't be issued, because no seller is set for the country. */
  isReceiptWaiting: z.boolean(),
  access: z.nullable(
    z.object({ _id: id, startAt: instant, endAt: z.nullable(instant), revokedAt: z.nullable(instant) }),
  ),
  refunds: z.array(refund),
  /** Of several, the one to answer first. */
  dispute: z.nullable(dispute),
  /** What open disputes hold, and what lost ones took, of what isn't refunded. */
  amountHeldMinor: minorUnits,
  amountLostMinor: minorUnits,
  /** The tax on both, which is no longer owed. */
  amountDisputedTaxMinor: minorUnits,
  events: z.array(paymentEvent),
  /** What needs attention now, as in the filter of the list. */
  attention: z.array(paymentAttention),
  /** The refundable amount; pending refunds are already deducted. */
  refundableMinor: minorUnits,
  /** The amount that the current admin may refund. */
  mayRefundMinor: minorUnits,
  /** Why it is less than refundable: the payment's age, or the refund limit of admins. */
  refundLimit: z.nullable(z.enum(['age', 'amount'])),
});
/** Release queries the gateway again and applies its report, unless it still contradicts; dismiss changes nothing. */
export const heldReportInput = z.strictObject({ action: z.enum(['release', 'dismiss']), note: text(500, 1) });
export type HeldReportInput = z.infer<typeof heldReportInput>;

export type PaymentDetail = z.infer<typeof paymentDetail>;

/** `expectedRefundableMinor` is the amount the admin saw; another one is refused with 409. */
export const refundInput = z
  .strictObject({
    amountMinor: minorUnits.check(z.minimum(1, 'Enter an amount above zero.')),
    expectedRefundableMinor: minorUnits.check(z.minimum(0)),
    reason: refundReason,
    note: z.nullable(text(500, 1)),
    revokesAccess: z.boolean(),
    sendsReceipt: z.boolean(),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== null, {
      path: ['note'],
      message: 'Enter a note.',
    }),
  );
export type RefundInput = z.infer<typeof refundInput>;

/** How the amount of a failed refund was returned. */
export const settleRefundInput = z.strictObject({ note: text(500, 1) });

/** Totals of the filtered payments, one row per currency: amounts are never converted. */
export const paymentTotals = z.object({
  count: z.int(),
  byCurrency: z.array(
    z.object({
      currency: currencyCode,
      count: z.int(),
      paidCount: z.int(),
      /** Of paid payments. */
      grossMinor: minorUnits,
      refundedMinor: minorUnits,
      taxMinor: minorUnits,
      /** For payment managers; null under filters that rollups don’t have, such as the amount. */
      costs: z.nullable(
        z.object({
          /** Withdrawn by disputes that are open or lost. */
          disputedMinor: minorUnits,
          /** Of the gateway. */
          feeMinor: minorUnits,
          makerMinor: minorUnits,
          /** Gross less refunds, disputes, the tax on the remainder, fees and the makers’ share. */
          netMinor: minorUnits,
        }),
      ),
      /**
       * By the day of the attempt; null under filters other than period and currency. The previous period is as long, null
       * without both days.
       */
      attempts: z.nullable(z.object({ ...attemptTotals.shape, previous: z.nullable(attemptTotals) })),
    }),
  ),
});
export type PaymentTotals = z.infer<typeof paymentTotals>;
