import { endpoint } from './endpoint.ts';
import { currencyCode, day, id, instant, minorUnits } from './fields.ts';
import { csv, listQuery, pageOf } from './list.ts';
import { z } from './z.ts';

export const paymentStatus = z.enum([
  'pending',
  'requires_action',
  'processing',
  'paid',
  'failed',
  'canceled',
  'expired',
  'partially_refunded',
  'refunded',
  'disputed',
]);
export const paymentKind = z.enum(['rental', 'purchase', 'subscription']);

export const paymentRow = z.object({
  _id: id,
  /** For people: F-2026-000123. */
  orderId: z.string(),
  watcherName: z.string(),
  watcherEmail: z.string(),
  movieTitle: z.nullable(z.string()),
  kind: paymentKind,
  status: paymentStatus,
  amountTotalMinor: minorUnits,
  currency: currencyCode,
  methodBrand: z.nullable(z.string()),
  methodLast4: z.nullable(z.string()),
  country: z.string(),
  createdAt: instant,
  paidAt: z.nullable(instant),
});
export type PaymentRow = z.infer<typeof paymentRow>;

export const paymentSorts = [
  '-createdAt',
  'createdAt',
  '-amountTotalMinor',
  'amountTotalMinor',
  'orderId',
  '-orderId',
] as const;
export const paymentQuery = listQuery(paymentSorts, {
  status: z.optional(csv(paymentStatus)),
  kind: z.optional(csv(paymentKind)),
  currency: z.optional(csv(currencyCode)),
  /** Days in UTC, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** The same for the day of payment. */
  paidFrom: z.optional(day),
  paidTo: z.optional(day),
});

export const paymentsApi = {
  list: endpoint({
    name: 'payment.list',
    summary: 'Payments; `q` is a prefix of the order id or the e-mail.',
    method: 'GET',
    path: 'payment',
    access: 'payment:read',
    query: paymentQuery,
    response: pageOf(paymentRow),
  }),
};
