import {
  countryCode,
  currencyCode,
  day,
  id,
  instant,
  minorUnits,
  storable,
  text,
} from '../../platform/values/fields.ts';
import { csv, listQuery } from '../../platform/lists/list.ts';
import { fieldsOfRecord, fileColumn, shapeOf } from '../../platform/records/record-fields.ts';
import { visitTagLength } from '../visits/visit-origin.ts';
import { paymentStatus } from './payment-status.ts';
import { z } from '../../z.ts';

export const paymentKind = z.enum(['rental', 'purchase', 'subscription']);

/** What lists and exported files have of a payment, in the order of a file. */
export const paymentFields = fieldsOfRecord({
  /** Human-readable: F-2026-000123. */
  orderId: fileColumn(z.string(), { label: 'Order', file: 'export' }),
  createdAt: fileColumn(instant, { label: 'Date', file: 'export' }),
  paidAt: fileColumn(z.nullable(instant), { label: 'Paid on', file: 'export' }),
  status: fileColumn(paymentStatus, { label: 'Status', file: 'export' }),
  kind: fileColumn(paymentKind, { label: 'Type', file: 'export' }),
  watcherName: fileColumn(z.string(), { label: 'Watcher', file: 'export', isPersonal: true }),
  watcherEmail: fileColumn(z.string(), { label: 'Email', file: 'export', isPersonal: true }),
  movieTitle: fileColumn(z.nullable(z.string()), { label: 'Movie', file: 'export' }),
  amountTotalMinor: fileColumn(minorUnits, { label: 'Amount', file: 'amount' }),
  amountRefundedMinor: fileColumn(minorUnits, { label: 'Refunded', file: 'amount' }),
  /** Total less tax, fee and refunds; null until the fee is known. */
  amountNetMinor: fileColumn(z.nullable(minorUnits), { label: 'Net', file: 'amount' }),
  currency: fileColumn(currencyCode, { label: 'Currency', file: 'export' }),
  methodBrand: fileColumn(z.nullable(z.string()), { label: 'Method', file: 'export' }),
  methodLast4: fileColumn(z.nullable(z.string()), { label: 'Card last 4', file: 'export', isPersonal: true }),
  country: fileColumn(z.string(), { label: 'Country', file: 'export' }),
  /** Of the visit that ordered; null without one, such as for renewals. */
  campaign: fileColumn(z.nullable(z.string()), { label: 'Campaign', file: 'export' }),
  gatewayIntentId: fileColumn(z.nullable(z.string()), { label: 'Payment intent ID', file: 'export' }),
});
export const paymentRow = z.object({ _id: id, ...shapeOf(paymentFields) });
export type PaymentRow = z.infer<typeof paymentRow>;

export const paymentSorts = [
  '-createdAt',
  'createdAt',
  '-amountTotalMinor',
  'amountTotalMinor',
  'orderId',
  '-orderId',
] as const;

/**
 * What needs attention. `refund_failed`: the money of a failed or canceled refund was not refunded since. `unfulfilled`: paid without
 * access and not being refunded; should always be empty. `report_held`: the gateway contradicts the payment.
 */
export const paymentAttention = z.enum([
  'dispute_due',
  'refund_pending',
  'refund_failed',
  'unfulfilled',
  'report_held',
]);

const amount = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000_000));
const code = (max: number) => z.string().check(storable, z.minLength(1), z.maxLength(max));
export const paymentFilters = {
  status: z.optional(csv(paymentStatus)),
  kind: z.optional(csv(paymentKind)),
  currency: z.optional(csv(currencyCode)),
  country: z.optional(csv(countryCode)),
  movieId: z.optional(csv(id)),
  makerId: z.optional(csv(id)),
  watcherId: z.optional(id),
  couponId: z.optional(csv(id)),
  /** Whether it was made with a coupon. */
  hasCoupon: z.optional(z.stringbool()),
  campaign: z.optional(csv(text(visitTagLength, 1))),
  /** Whether it came from a campaign. */
  hasCampaign: z.optional(z.stringbool()),
  brand: z.optional(csv(code(40))),
  failure: z.optional(csv(code(60))),
  refundedBy: z.optional(csv(id)),
  attention: z.optional(csv(paymentAttention)),
  /** In minor units of any currency; combine with a currency. */
  amountFrom: z.optional(amount),
  amountTo: z.optional(amount),
  /** UTC dates, both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  /** UTC dates of payment, both inclusive. */
  paidFrom: z.optional(day),
  paidTo: z.optional(day),
};
/**
 * `q` is the beginning of a number (order, receipt, credit note, charge or refund of the gateway), email, name or movie title,
 * the payment's ID, the card as it is displayed, such as `Visa •••• 5126`, or its last four digits, an amount as it is
 * displayed, such as `12.99`, or the whole number of an invoice, debit note or subscription.
 */
export const paymentQuery = listQuery(paymentSorts, paymentFilters);
