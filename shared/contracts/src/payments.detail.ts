import { currencyCode, id, instant, minorUnits, reference, text } from './fields.ts';
import { paymentRow } from './payments.ts';
import { z } from './z.ts';

export const paymentLine = z.object({
  movieId: z.nullable(id),
  planId: z.nullable(id),
  /** As it was called on the day. */
  title: z.string(),
  offer: z.nullable(z.enum(['rent', 'buy'])),
  quantity: z.int(),
  unitAmountMinor: minorUnits,
  discountMinor: minorUnits,
  taxMinor: minorUnits,
  totalMinor: minorUnits,
});
export type PaymentLine = z.infer<typeof paymentLine>;

export const refundReason = z.enum([
  'duplicate',
  'fraudulent',
  'requested_by_customer',
  'technical',
  'other',
]);
export const refundStatus = z.enum(['pending', 'succeeded', 'failed', 'canceled']);
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

/** What the person saw; where somebody wrote something else meanwhile the answer is 409 with it, and nothing is kept. */
const expectedEvidence = z.nullable(text(20_000));
/** What is done about a dispute: `save` keeps a draft here, `submit` hands it in, once, `accept` gives the money up. */
export const disputeInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('save'), evidence: text(20_000), expectedEvidence }),
  z.strictObject({ action: z.literal('submit'), evidence: text(20_000, 1), expectedEvidence }),
  z.strictObject({ action: z.literal('accept') }),
]);
export type DisputeInput = z.infer<typeof disputeInput>;

/** What happened to a payment, oldest first. */
export const paymentEvent = z.object({
  _id: id,
  at: instant,
  type: z.string(),
  source: z.enum(['viewer', 'webhook', 'admin', 'reconciler', 'worker']),
  by: z.nullable(reference),
  /** A code or an amount that says more; never about a card's number. */
  detail: z.nullable(z.string()),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;

export const paymentDetail = z.object({
  ...paymentRow.shape,
  watcherId: z.nullable(id),
  movieId: z.nullable(id),
  planId: z.nullable(id),
  lines: z.array(paymentLine),
  amountSubtotalMinor: minorUnits,
  amountDiscountMinor: minorUnits,
  amountTaxMinor: minorUnits,
  amountFeeMinor: z.nullable(minorUnits),
  coupon: z.nullable(reference),
  /** When the buyer agreed that access starts at once, and which terms were in force. */
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
  gateway: z.nullable(z.string()),
  gatewayChargeId: z.nullable(z.string()),
  riskScore: z.nullable(z.number()),
  receiptNo: z.nullable(z.string()),
  access: z.nullable(
    z.object({ _id: id, startAt: instant, endAt: z.nullable(instant), revokedAt: z.nullable(instant) }),
  ),
  refunds: z.array(refund),
  dispute: z.nullable(dispute),
  events: z.array(paymentEvent),
  /** What may still be given back; pending refunds count as given. */
  refundableMinor: minorUnits,
  /** What the person who asks may give back of it. */
  mayRefundMinor: minorUnits,
  /** Why that is less: it was paid too long ago, or it is more than admins give back. */
  refundLimit: z.nullable(z.enum(['age', 'amount'])),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;

/** `expectedRefundableMinor` is what the person saw; another answers 409 and gives nothing back. */
export const refundInput = z
  .strictObject({
    amountMinor: minorUnits.check(z.minimum(1, 'More than zero')),
    expectedRefundableMinor: minorUnits.check(z.minimum(0)),
    reason: refundReason,
    note: z.nullable(text(500, 1)),
    revokesAccess: z.boolean(),
    sendsReceipt: z.boolean(),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== null, {
      path: ['note'],
      message: 'Say why',
    }),
  );
export type RefundInput = z.infer<typeof refundInput>;

/** All payments of a filter, one row for each currency: they are never added to each other. */
export const paymentTotals = z.object({
  count: z.int(),
  byCurrency: z.array(
    z.object({
      currency: currencyCode,
      count: z.int(),
      paidCount: z.int(),
      /** Of those that were paid. */
      grossMinor: minorUnits,
      refundedMinor: minorUnits,
      taxMinor: minorUnits,
    }),
  ),
});
export type PaymentTotals = z.infer<typeof paymentTotals>;
