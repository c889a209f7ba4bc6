import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import { cardBrands } from '@backlot/contracts/money/payments/card-brands';
import type { OutsideMethod } from '@backlot/contracts/money/payments/add';
import type { paymentAttention, PaymentRow, paymentSorts } from '@backlot/contracts/money/payments/payment';
import type { AttemptTotals } from '@backlot/contracts/money/payments/attempt-totals';
import type { PaymentTotals, Refund } from '@backlot/contracts/money/payments/detail';
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
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-amountTotalMinor': 'Highest amount',
  amountTotalMinor: 'Lowest amount',
  orderId: 'Order, A to Z',
  '-orderId': 'Order, Z to A',
};

/** What needs attention, as a filter and as a view. */
export const attentionLabels: Record<z.infer<typeof paymentAttention>, string> = {
  dispute_due: 'Disputes due',
  refund_pending: 'Refunds pending',
  refund_failed: 'Refunds failed',
  unfulfilled: 'Paid without access',
  report_held: 'Gateway reports held',
};

export const refundReasonLabels: Record<Refund['reason'], string> = {
  requested_by_customer: 'Requested by the customer',
  technical: 'Technical problem',
  duplicate: 'Duplicate payment',
  fraudulent: 'Fraudulent payment',
  other: 'Other',
};

/** Payment methods outside the gateway. */
export const outsideMethodLabels: Record<OutsideMethod, string> = {
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
};
const methodNames: Record<string, string | undefined> = { ...cardBrands, ...outsideMethodLabels };

const share = (value: number) => formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
const points = (value: number) =>
  formatNumber(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const failureRate = ({ tried, failed }: AttemptTotals): number => (tried === 0 ? 0 : failed / tried);
/** `8% (+2.5 points)`. */
const rateWithChange = (attempts: AttemptTotals, previous: AttemptTotals | null): string => {
  const change = rateChange(attempts, previous);
  return share(failureRate(attempts)) + (change ? ` (${change})` : '');
};
/** `+2.5 points`; null where there is nothing to compare. */
const rateChange = (attempts: AttemptTotals, previous: AttemptTotals | null): string | null =>
  attempts.tried > 0 && previous !== null && previous.tried > 0
    ? `${points((failureRate(attempts) - failureRate(previous)) * 100)} points`
    : null;
const counted = (count: number): string => (count === 1 ? '1 payment' : `${formatNumber(count)} payments`);

export const paymentsMessages = {
  title: 'Payments',
  description: 'Payments for rentals, purchases and subscriptions.',
  searchLabel: 'Search by number, person, movie or card',
  emptyTitle: 'No payments yet',
  emptyText: 'Payments appear here when watchers rent, buy or subscribe.',
  noMatch: 'No matching payments',
  add: 'Add payment',
  attention: 'Needs attention',
  maker: 'Maker',
  coupon: 'Coupon',
  hasCoupon: 'Used a coupon',
  hasCampaign: 'Came from a campaign',
  oneWatcher: 'Watcher',
  failure: 'Failure reason',
  refundedBy: 'Refunded by',
  views: { failedToday: 'Failed today' },
  totals: (
    paid: number,
    count: number,
    {
      refunded,
      net,
      attempts,
    }: {
      refunded: string | null;
      net: string | null;
      attempts: PaymentTotals['byCurrency'][number]['attempts'];
    },
  ) =>
    [
      `paid in ${paid === count ? '' : `${formatNumber(paid)} of `}${counted(count)}`,
      ...(refunded === null ? [] : [`${refunded} refunded`]),
      ...(net === null ? [] : [`${net} net`]),
      ...(attempts && attempts.tried > 0
        ? [
            `${rateWithChange(attempts, attempts.previous)} of ${formatNumber(attempts.tried)} attempts failed`,
          ]
        : []),
    ].join(', '),
  /** `Visa •••• 4242`. */
  method: (brand: string, last4: string | null) =>
    [methodNames[brand] ?? brand, last4 && `•••• ${last4}`].filter(Boolean).join(' '),
  none: '–',
  card: {
    title: 'Payments today',
    meaning: 'Today (UTC), by currency',
    meaningOfAll: 'Today (UTC), by currency, all countries',
    paid: counted,
    failed: 'Failed attempts',
    failedOf: ({ tried, failed }: AttemptTotals) => `${formatNumber(failed)} of ${formatNumber(tried)}`,
    failureRate: 'Failure rate',
    rateChange: 'Change from the previous 7 days',
    rateOf: (attempts: AttemptTotals) => share(failureRate(attempts)),
    changeOf: rateChange,
    empty: 'No payments today.',
    link: 'View today’s payments',
  },
} as const;
