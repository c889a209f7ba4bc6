import type { PaymentRow } from '@backlot/contracts/money/payments/payment';

export const paymentStatusLabels: Record<PaymentRow['status'], string> = {
  pending: 'pending',
  requires_action: 'waiting for the bank',
  processing: 'being processed',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
  partially_refunded: 'refunded in part',
  refunded: 'refunded',
  disputed: 'disputed',
  won: 'paid, dispute won',
  lost: 'lost in a dispute',
};

export const paidFor: Record<PaymentRow['kind'], string> = {
  rental: 'Rental',
  purchase: 'Purchase',
  subscription: 'Subscription',
};
