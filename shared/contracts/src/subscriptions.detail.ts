import { currencyCode, id, instant, minorUnits, reference } from './fields.ts';
import { subscriptionRow } from './subscriptions.ts';
import { z } from './z.ts';

/** `void`: given up without a charge. `uncollectible`: all tries failed. */
export const invoiceStatus = z.enum(['open', 'paid', 'void', 'uncollectible']);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

/** Below nothing for what is credited. */
export const invoiceLine = z.object({ title: z.string(), amountMinor: minorUnits });
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const invoice = z.object({
  _id: id,
  /** I-2026-000123, without gaps. */
  number: z.string(),
  status: invoiceStatus,
  /** `period` for each period, `change` for the difference of another plan. */
  kind: z.enum(['period', 'change']),
  periodStart: instant,
  periodEnd: instant,
  /** Sum to `subtotalMinor`. */
  lines: z.array(invoiceLine),
  subtotalMinor: minorUnits,
  discountMinor: minorUnits,
  /** The code behind the discount. */
  coupon: z.nullable(z.string()),
  taxMinor: minorUnits,
  totalMinor: minorUnits,
  currency: currencyCode,
  tries: z.int(),
  /** Of the newest try. */
  paymentId: z.nullable(id),
  createdAt: instant,
  paidAt: z.nullable(instant),
});
export type Invoice = z.infer<typeof invoice>;

export const subscription = z.object({
  ...subscriptionRow.shape,
  createdAt: instant,
  updatedAt: instant,
  notes: z.string(),
  currentPeriodStart: instant,
  /** Watching is possible until then; null: it isn't. Of one that renews it moves on. */
  accessUntil: z.nullable(instant),
  priceVersion: z.int(),
  /** Moves there at a renewal. */
  nextPrice: z.nullable(z.object({ version: z.int(), amountMinor: minorUnits, from: instant })),
  nextPlan: z.nullable(reference),
  /** Credited to the next invoices where below nothing, else added to them. */
  balanceMinor: minorUnits,
  activatedAt: z.nullable(instant),
  pausedAt: z.nullable(instant),
  pausedUntil: z.nullable(instant),
  pastDueSince: z.nullable(instant),
  nextRetryAt: z.nullable(instant),
  lastFailure: z.nullable(z.string()),
  /** A charge is on its way: the gateway has not answered. Nothing else can be done with it until then. */
  chargingSince: z.nullable(instant),
  canceledAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  cancelReason: z.nullable(z.object({ key: z.string(), name: z.string() })),
  cancelNote: z.nullable(z.string()),
  method: z.nullable(z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })),
  coupon: z.nullable(
    z.object({
      ...reference.shape,
      /** Invoices that it lowers still; null: all. */
      invoicesLeft: z.nullable(z.int()),
      /** Off the next one, as things are. */
      discountMinor: minorUnits,
    }),
  ),
  /** What came in of it, less what was given back. */
  lifetimeRevenueMinor: minorUnits,
  /** The newest 50. */
  invoices: z.array(invoice),
});
export type Subscription = z.infer<typeof subscription>;

/** A change of plan before it is made. All amounts are in the subscription's currency. */
export const planChange = z.object({
  /** When it was worked out: sent with the change, so that what was shown is what is charged. */
  at: instant,
  currency: currencyCode,
  /** Of the old plan, from now to the end of what was paid; given back as credit. */
  creditMinor: minorUnits,
  /** Of the new plan, from now to the end of the period. */
  chargeMinor: minorUnits,
  /** Carried over from before: credit where below nothing. */
  balanceBeforeMinor: minorUnits,
  taxMinor: minorUnits,
  /** Charged at once. */
  dueNowMinor: minorUnits,
  /** Carried over to the next invoice: credit where below nothing. */
  balanceAfterMinor: minorUnits,
  periodEnd: instant,
  /** Of each period from then on, as the price says it. */
  nextPriceMinor: minorUnits,
});
export type PlanChange = z.infer<typeof planChange>;
