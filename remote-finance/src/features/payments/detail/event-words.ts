import { countryName, formatMoney } from '@backlot/ui';
import type { PaymentEvent } from '@backlot/contracts/payments.detail';
import { declineWords, detailMessages, disputeReason, plainWords } from './detail.messages.ts';

const m = detailMessages.timeline;

/** `499 EUR`, as the API writes an amount into the detail of an event. */
const amountIn = (detail: string | null): string => {
  const [, minor, currency] = /^(\d+) ([A-Z]{3})$/.exec(detail ?? '') ?? [];
  return minor !== undefined && currency !== undefined
    ? formatMoney(Number(minor), currency)
    : (detail ?? '');
};

const words: Readonly<Record<string, (detail: string | null) => string>> = {
  'payment.opened': () => m.opened,
  'payment.added': (detail) => m.added(detail ?? ''),
  'payment.tried': (detail) => m.tried(detail ?? ''),
  'payment.expired': () => m.expired,
  'payment.duplicate': () => m.duplicate,
  'intent.requires_method': (detail) => (detail === null ? m.waits : m.declined(declineWords(detail))),
  'intent.requires_action': () => m.asks,
  'intent.processing': () => m.processing,
  'intent.succeeded': () => m.paid,
  'intent.canceled': () => m.canceled,
  'intent.mismatch': (detail) => m.mismatch(amountIn(detail)),
  'country.differs': (detail) => m.countryDiffers(detail ? countryName(detail) : ''),
  'refund.requested': (detail) => m.refundAsked(amountIn(detail)),
  'refund.pending': (detail) => m.refundPending(amountIn(detail)),
  'refund.succeeded': (detail) => m.refunded(amountIn(detail)),
  'refund.failed': (detail) => m.refundFailed(amountIn(detail)),
  'refund.canceled': (detail) => m.refundCanceled(amountIn(detail)),
  'dispute.needs_response': (detail) => m.disputed(disputeReason(detail ?? '')),
  'dispute.under_review': () => m.disputeReviewed,
  'dispute.save': () => m.evidenceSaved,
  'dispute.submit': () => m.evidenceSubmitted,
  'dispute.accept': () => m.disputeAccepted,
  'dispute.won': () => m.disputeWon,
  'dispute.lost': () => m.disputeLost,
};

/** What happened, in plain words; an event that is not known here by its own name. */
export const eventWords = ({ type, detail }: PaymentEvent): string =>
  words[type]?.(detail) ?? [plainWords(type), detail].filter(Boolean).join(': ');

/** Who says so. */
export const sourceWords = ({ source, by }: PaymentEvent): string =>
  source === 'admin' && by ? m.by(by.name) : m.sources[source];
