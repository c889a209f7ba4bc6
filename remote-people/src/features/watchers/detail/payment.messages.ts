import type { PaymentRow } from '@backlot/contracts/money/payments/payment';

export const paymentStatusLabels: Record<PaymentRow['status'], string> = {
  pending: 'pending',
  requires_action: 'requires action',
  processing: 'processing',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
  partially_refunded: 'partially refunded',
  refunded: 'refunded',
  disputed: 'disputed',
  won: 'dispute won',
  lost: 'dispute lost',
};

export const paidFor: Record<PaymentRow['kind'], string> = {
  rental: 'Rental',
  purchase: 'Purchase',
  subscription: 'Subscription',
};
