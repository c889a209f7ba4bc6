import { currencyCode, id, instant, minorUnits, reference } from '../../platform/values/fields.ts';
import { subscriptionColumns, subscriptionRow } from './subscription.ts';
import { z } from '../../z.ts';

/** `void`: canceled without a charge. `uncollectible`: all attempts failed. */
export const invoiceStatus = z.enum(['open', 'paid', 'void', 'uncollectible']);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

/** Negative for credits. */
export const invoiceLine = z.object({ title: z.string(), amountMinor: minorUnits });
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const invoice = z.object({
  _id: id,
  /** I-2026-000123, without gaps; null while it waits for a seller. */
  number: z.nullable(z.string()),
  status: invoiceStatus,
  /** `period` for renewals, `change` for prorations. */
  kind: z.enum(['period', 'change']),
  periodStart: instant,
  periodEnd: instant,
  /** Sum to `subtotalMinor`. */
  lines: z.array(invoiceLine),
  subtotalMinor: minorUnits,
  discountMinor: minorUnits,
  /** The coupon code of the discount. */
  coupon: z.nullable(z.string()),
  taxMinor: minorUnits,
  totalMinor: minorUnits,
  currency: currencyCode,
  tries: z.int(),
  /** Of the latest attempt. */
  paymentId: z.nullable(id),
  /** What of that attempt was refunded. */
  refundedMinor: minorUnits,
  createdAt: instant,
  paidAt: z.nullable(instant),
});
export type Invoice = z.infer<typeof invoice>;

export const subscription = z.object({
  ...subscriptionRow.shape,
  ...z.pick(subscriptionColumns, {
    notes: true,
    currentPeriodStart: true,
    priceVersion: true,
    balanceMinor: true,
    activatedAt: true,
    pausedAt: true,
    pausedUntil: true,
    pastDueSince: true,
    nextRetryAt: true,
    lastFailure: true,
    canceledAt: true,
    endedAt: true,
    cancelNote: true,
  }).shape,
  createdAt: instant,
  updatedAt: instant,
  /** Access until then; null without access. Moves with each renewal. */
  accessUntil: z.nullable(instant),
  /** Applied at renewal. */
  nextPrice: z.nullable(z.object({ version: z.int(), amountMinor: minorUnits, from: instant })),
  nextPlan: z.nullable(reference),
  /** A charge is pending at the gateway; every action is refused until it settles. */
  chargingSince: z.nullable(instant),
  cancelReason: z.nullable(z.object({ key: z.string(), name: z.string() })),
  method: z.nullable(z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })),
  coupon: z.nullable(
    z.object({
      ...reference.shape,
      /** Discounted invoices left; null means all. */
      invoicesLeft: z.nullable(z.int()),
      /** The discount on the next invoice. */
      discountMinor: minorUnits,
    }),
  ),
  /** Lifetime revenue net of refunds. */
  lifetimeRevenueMinor: minorUnits,
  /** The 50 most recent. */
  invoices: z.array(invoice),
});
export type Subscription = z.infer<typeof subscription>;

/** The preview of a plan change. Amounts are in the subscription's currency. */
export const planChange = z.object({
  /** When it was calculated; sent with the change so that the shown amount is charged. */
  at: instant,
  currency: currencyCode,
  /** Credit for the unused time of the old plan. */
  creditMinor: minorUnits,
  /** Charge for the remaining time on the new plan. */
  chargeMinor: minorUnits,
  /** The existing balance; negative for credit. */
  balanceBeforeMinor: minorUnits,
  taxMinor: minorUnits,
  /** Charged immediately. */
  dueNowMinor: minorUnits,
  /** The balance for the next invoice; negative for credit. */
  balanceAfterMinor: minorUnits,
  periodEnd: instant,
  /** The price of each later period. */
  nextPriceMinor: minorUnits,
});
export type PlanChange = z.infer<typeof planChange>;
