import type { Intent, IntentStatus } from '../gateway/gateway.service.ts';
import type { paymentTable } from './payments.table.ts';

/** The state of an order without a gateway intent: never submitted, or free. */
export const localIntent = (
  payment: typeof paymentTable.$inferSelect,
  status: IntentStatus,
  createdAt: Date,
): Intent => ({
  id: '',
  orderId: payment.orderId,
  status,
  amountMinor: payment.amountTotalMinor,
  currency: payment.currency,
  chargeId: null,
  feeMinor: 0,
  paidWith: null,
  failure: null,
  nextActionUrl: null,
  riskScore: null,
  createdAt,
});
