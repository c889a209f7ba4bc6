import { z } from '../../z.ts';

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
  'won',
  'lost',
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;
/** Those of a payment that was paid at some time, refunded and disputed ones included. */
export const paidStatuses = [
  'paid',
  'partially_refunded',
  'refunded',
  'disputed',
  'won',
  'lost',
] as const satisfies readonly PaymentStatus[];
