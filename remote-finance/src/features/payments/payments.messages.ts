import { cardBrands } from '@backlot/contracts/card-brands';
import type { OutsideMethod } from '@backlot/contracts/payments.add';
import type { paymentAttention, PaymentRow, paymentSorts } from '@backlot/contracts/payments';
import type { Refund } from '@backlot/contracts/payments.detail';
import type { z } from '@backlot/contracts/z';

export const statusLabels: Record<PaymentRow['status'], string> = {
  pending: 'Pending',
  requires_action: 'Requires action',
  processing: 'Processing',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
  expired: 'Expired',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
};

export const kindLabels: Record<PaymentRow['kind'], string> = {
  rental: 'Rental',
  purchase: 'Purchase',
  subscription: 'Subscription',
};

export const sortLabels: Record<(typeof paymentSorts)[number], string> = {
  '-createdAt': 'Latest first',
  createdAt: 'Oldest first',
  '-amountTotalMinor': 'Highest amount',
  amountTotalMinor: 'Lowest amount',
  orderId: 'Order, ascending',
  '-orderId': 'Order, descending',
};

/** What needs somebody, as the filter and as a view. */
export const attentionLabels: Record<z.infer<typeof paymentAttention>, string> = {
  dispute_due: 'Disputes due',
  refund_pending: 'Refunds pending',
  unfulfilled: 'Paid without access',
};

export const refundReasonLabels: Record<Refund['reason'], string> = {
  requested_by_customer: 'The watcher asked for it',
  technical: 'Technical problem',
  duplicate: 'Charged twice',
  fraudulent: 'Fraud',
  other: 'Other',
};

/** Money that came past the gateway, as a method. */
export const outsideMethodLabels: Record<OutsideMethod, string> = {
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  other: 'Other way',
};
const methodNames: Record<string, string | undefined> = { ...cardBrands, ...outsideMethodLabels };

/** Why cards are refused, in a word or two; the page of a payment says what that means. */
export const failureLabels = {
  card_declined: 'Declined',
  insufficient_funds: 'Insufficient funds',
  expired_card: 'Card expired',
  incorrect_cvc: 'Wrong security code',
  incorrect_number: 'Wrong number',
  lost_card: 'Lost card',
  stolen_card: 'Stolen card',
  fraudulent: 'Suspected fraud',
  authentication_required: 'Not confirmed by the holder',
  card_velocity_exceeded: 'Over its limit',
  processing_error: 'Technical problem',
} as const;

const counted = (count: number): string =>
  count === 1 ? '1 payment' : `${count.toLocaleString('en')} payments`;

export const paymentsMessages = {
  title: 'Payments',
  description: 'What watchers paid for rentals, purchases and subscriptions.',
  searchLabel: 'Search orders or e-mails',
  emptyTitle: 'No payments yet',
  emptyText: 'A payment appears here when a watcher rents, buys or subscribes.',
  noMatch: 'No payments match these filters',
  add: 'Add payment',
  attention: 'Needs attention',
  maker: 'Maker',
  coupon: 'Coupon',
  oneWatcher: 'One watcher',
  failure: 'Why it failed',
  refundedBy: 'Refunded by',
  amountMinor: 'Amount in the smallest unit',
  views: { failedToday: 'Failed today' },
  totals: {
    label: 'Totals by currency',
    loading: 'Adding up',
    failed: 'The totals could not be loaded.',
    retry: 'Try again',
    facts: (paid: number, count: number, refunded: string | null) =>
      [
        `paid in ${paid === count ? '' : `${paid.toLocaleString('en')} of `}${counted(count)}`,
        ...(refunded === null ? [] : [`${refunded} refunded`]),
      ].join(', '),
  },
  columns: {
    orderId: 'Order',
    createdAt: 'Date',
    paidAt: 'Day of payment',
    watcherName: 'Watcher',
    movieTitle: 'Movie',
    kind: 'Kind',
    amountTotalMinor: 'Amount',
    amountRefundedMinor: 'Refunded',
    amountNetMinor: 'Net',
    gatewayIntentId: 'ID at the gateway',
    currency: 'Currency',
    status: 'Status',
    method: 'Method',
    country: 'Country',
  },
  /** `Visa ••4242`. */
  method: (brand: string, last4: string | null) =>
    [methodNames[brand] ?? brand, last4 && `••${last4}`].filter(Boolean).join(' '),
  none: '–',
  card: {
    title: 'Payments today',
    meaning: 'Paid since midnight UTC, each currency by itself.',
    paid: counted,
    failed: 'Failed today',
    empty: 'Nothing has been paid today.',
    link: 'View payments of today',
  },
} as const;
