import type { PaymentRow, paymentSorts } from '@backlot/contracts/payments';

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

/** Card brands as they write themselves; a brand that isn't here is shown as the gateway names it. */
const brandNames: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex' };

export const paymentsMessages = {
  title: 'Payments',
  description: 'What watchers paid for rentals, purchases and subscriptions.',
  searchLabel: 'Search orders or e-mails',
  emptyTitle: 'No payments yet',
  emptyText: 'A payment appears here when a watcher rents, buys or subscribes.',
  noMatch: 'No payments match these filters',
  from: 'From',
  to: 'To',
  columns: {
    orderId: 'Order',
    createdAt: 'Date',
    paidAt: 'Day of payment',
    watcherName: 'Watcher',
    movieTitle: 'Movie',
    kind: 'Kind',
    amountTotalMinor: 'Amount',
    currency: 'Currency',
    status: 'Status',
    method: 'Method',
    country: 'Country',
  },
  /** `Visa ••4242`. */
  method: (brand: string, last4: string | null) =>
    [brandNames[brand] ?? brand, last4 && `••${last4}`].filter(Boolean).join(' '),
  none: '—',
  card: {
    title: 'Payments today',
    meaning: 'Paid since midnight UTC, each currency by itself.',
    paid: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
    failed: 'Failed today',
    empty: 'Nothing has been paid today.',
    link: 'View payments of today',
  },
} as const;
