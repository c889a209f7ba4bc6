import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { PaymentDetail, PaymentEvent, Refund } from '@backlot/contracts/money/payments/detail';
import type { PaymentLine } from '@backlot/contracts/money/payments/payment-line';

type Dispute = NonNullable<PaymentDetail['dispute']>;

export const offerLabels: Record<NonNullable<PaymentLine['offer']>, string> = {
  rent: 'Rental',
  buy: 'Purchase',
};
export const countrySourceLabels: Record<PaymentDetail['countrySource'], string> = {
  card: 'from the card',
  ip: 'from the IP address',
  declared: 'declared by the customer',
};
const fundings: Readonly<Record<string, string>> = { credit: 'Credit', debit: 'Debit', prepaid: 'Prepaid' };
/** The funding type of a card; null when the gateway does not report it. */
export const formatFunding = (code: string): string | null => fundings[code] ?? null;

export const refundStatusLabels: Record<Refund['status'], string> = {
  pending: 'Pending',
  succeeded: 'Succeeded',
  failed: 'Failed',
  canceled: 'Canceled',
};
export const disputeStatusLabels: Record<Dispute['status'], string> = {
  needs_response: 'Needs response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
};

/** A code without a label of its own: `refund.made` becomes `refund made`. */
export const humanizeCode = (code: string): string => code.replaceAll(/[._]/g, ' ');

const disputeReasons: Readonly<Record<string, string>> = {
  fraudulent: 'Fraudulent (cardholder denies the charge)',
  duplicate: 'Duplicate payment',
  product_not_received: 'Product not received',
  product_unacceptable: 'Product not as described',
  credit_not_processed: 'Credit not processed',
  unrecognized: 'Unrecognized charge',
  subscription_canceled: 'Subscription canceled',
};
/** Names of gateways. */
export const gatewayLabels: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  simulator: 'Simulator (test mode)',
};

/** Why the cardholder’s bank disputes the payment. */
export const describeDispute = (code: string): string => disputeReasons[code] ?? humanizeCode(code);

/** Source: docs.stripe.com/refunds, `failure_reason` and `pending_reason`, and the codes of a refused call. */
const refundProblems: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  charge_for_pending_refund_disputed: 'The payment was disputed in the meantime.',
  charge_disputed: 'This payment is disputed.',
  refund_disputed_payment: 'This payment is disputed.',
  charge_already_refunded: 'The payment is already fully refunded at the gateway.',
  insufficient_funds: 'Insufficient balance in the gateway account.',
  balance_insufficient: 'Insufficient balance in the gateway account.',
  declined: 'The customer’s bank declined the refund.',
  merchant_request: 'Canceled at our request.',
  unknown: 'The customer’s bank gave no reason.',
  processing: 'The bank is processing the refund.',
  charge_pending: 'The payment isn’t settled yet.',
};
/** Why a refund failed or is pending. */
export const describeRefundProblem = (code: string): string => refundProblems[code] ?? humanizeCode(code);

const sourceLabels: Record<PaymentEvent['source'], string> = {
  watcher: 'Watcher',
  webhook: 'Gateway webhook',
  admin: 'Admin',
  reconciler: 'Reconciliation',
  worker: 'System',
};

export const detailMessages = {
  notFoundTitle: 'Payment not found',
  notFoundText: 'Check the URL, or find the payment in the list.',
  back: 'Back to payments',
  record: 'Payment',
  loading: 'Loading payment',
  notices: {
    disputeTitle: 'This payment is disputed',
    disputeBy: (when: string) => `Submit evidence by ${when} or the dispute is lost.`,
    dispute: 'Submit evidence or the dispute is lost.',
    unfulfilledTitle: 'Paid without access',
    unfulfilled:
      'The payment succeeded, but the watcher has no access. Grant access on the watcher’s page or refund the payment.',
    refundFailedTitle: 'Refund failed',
    refundFailed:
      'The buyer didn’t receive the money. Refund again, or return it another way and mark the refund as settled.',
    failedTitle: 'Payment failed',
  },
  amounts: {
    title: 'Price',
    unit: (quantity: number, amount: string) => (quantity === 1 ? amount : `${quantity} × ${amount}`),
    subtotal: 'Subtotal',
    discount: (code: string | null) => (code ? `Discount (${code})` : 'Discount'),
    total: 'Total',
    fee: 'Gateway fee',
    refunded: 'Refunded',
    net: 'Net (excl. tax)',
    disputed: 'Held during the dispute',
    lost: 'Lost in dispute',
    disputedTax: (label: string) => `${label} on the disputed amount`,
    afterDispute: 'Net after dispute',
    tax: (label: string, isRefunded: boolean) => (isRefunded ? `${label} after refunds` : label),
    unknown: 'Not yet known',
    asEntered: 'as entered',
    country: (country: string, source: string) => `Tax country: ${country} (${source})`,
  },
  dispute: {
    title: 'Dispute',
    reason: 'Reason',
    amount: 'Amount',
    since: 'Opened',
    dueBy: 'Respond by',
    evidence: paymentsApi.dispute.fields.evidence.label,
    answer: 'Submit evidence…',
    accept: 'Accept dispute…',
  },
  refunds: {
    title: 'Refunds',
    left: (amount: string) => `Refundable: ${amount}`,
    none: 'There’s nothing left to refund.',
    noneYet: 'A disputed payment can’t be refunded.',
    settled: 'Settled outside the gateway.',
    noGateway: 'Recorded manually. Return the money the way it was paid; a refund here only records it.',
    by: (name: string) => `by ${name}`,
    revokesAccess: 'revokes access',
    creditNote: 'Credit note',
    creditNoteOf: (number: string) => `Download credit note ${number}`,
    debitNote: 'Debit note',
    debitNoteOf: (number: string) => `Download debit note ${number}`,
  },
  timeline: {
    title: 'Timeline',
    empty: 'No events yet.',
    sources: sourceLabels,
    by: (name: string) => `by ${name}`,
    opened: 'Order created',
    added: (note: string) => (note === '' ? 'Recorded manually' : `Recorded manually: ${note}`),
    evidenceSaved: 'Evidence draft saved',
    evidenceSubmitted: 'Evidence submitted',
    disputeAccepted: 'Dispute accepted',
    attempt: (count: string, card: string) =>
      [['Attempt', count].filter(Boolean).join(' '), card].filter(Boolean).join(': '),
    expired: 'Order expired',
    awaitsMethod: 'Awaiting payment method',
    declined: (reason: string) => `Declined: ${reason}`,
    actionRequired: 'Authentication required',
    processing: 'Payment processing',
    succeeded: 'Payment succeeded',
    canceled: 'Order canceled',
    duplicate: 'Duplicate purchase: access not granted, refund started',
    late: 'Paid after its invoice was closed: refund started',
    suspended: 'The watcher is blocked or being deleted: access not granted, refund started',
    mismatch: (amount: string) => `Amount mismatch: the gateway reports ${amount}. Access not granted.`,
    countryDiffers: (country: string) =>
      `Card country (${country}) differs from the declared country. Price and VAT are unchanged.`,
    networkDiffers: (country: string) => `Network country (${country}) differs from the declared country.`,
    countryConfirmed: (country: string) => `The watcher confirmed the declared country: ${country}`,
    countryRefused: 'Refused: the movie is sold only within the declared country',
    accessRestored: 'Access restored: the refund failed',
    accessUndecided: 'Refund failed. Access had also ended for another reason: check whether to restore it.',
    mismatchHeld: (detail: string) => `Gateway report held: ${detail}. Nothing was changed.`,
    reportReleased: (note: string) => `Held report released: ${note}`,
    reportDismissed: (note: string) => `Held report dismissed: ${note}`,
    refundRequested: (amount: string) => `Refund requested: ${amount}`,
    refundPending: (amount: string) => `Refund pending: ${amount}`,
    refunded: (amount: string) => `Refunded: ${amount}`,
    refundFailed: (amount: string) => `Refund failed: ${amount}`,
    refundCanceled: (amount: string) => `Refund canceled: ${amount}`,
    disputed: (reason: string) => `Disputed: ${reason}`,
    disputeReviewed: 'Dispute under review',
    disputeWon: 'Dispute won',
    disputeLost: 'Dispute lost',
  },
  access: { revoked: 'Revoked', ended: 'Expired', active: 'Active' },
  rail: {
    label: 'Payment details',
    about: 'Watcher and movie',
    aboutSubscription: 'Watcher and subscription',
    subscription: 'Subscription',
    openSubscription: 'View subscription',
    email: 'Email',
    company: 'Company',
    address: 'Address',
    vatNumber: 'VAT number',
    coupon: 'Coupon',
    consent: 'Consented to immediate access',
    terms: 'Accepted terms',
    termsVersion: (edition: string) => `Version ${edition} (opens in a new tab)`,
    card: 'Card',
    outside: 'Manual payment',
    number: 'Number',
    expires: 'Expires',
    expiry: (month: number, year: number) => `${String(month).padStart(2, '0')}/${year}`,
    funding: 'Type',
    cardCountry: 'Card country',
    risk: 'Risk',
    riskOf: (score: number) => `${score}/100`,
    access: 'Access',
    from: 'From',
    until: 'Until',
    unlimited: 'Unlimited',
    revoked: 'Revoked',
    references: 'References',
    id: 'ID',
    receipt: 'Receipt',
    receiptWaiting: 'Waiting for a seller',
    gateway: 'Gateway',
    intent: 'Payment intent',
    charge: 'Charge',
  },
};
