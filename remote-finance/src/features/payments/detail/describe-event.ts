import { countryName, formatMoney } from '@backlot/ui';
import type { PaymentEvent } from '@backlot/contracts/money/payments/detail';
import { describeDecline } from '../../../labels/declines.messages.ts';
import { detailMessages, describeDispute, humanizeCode } from './detail.messages.ts';

const m = detailMessages.timeline;

/** The detail of an event begins with an amount as the API stores it: `499 EUR`, `499 EUR for intent pi_1`. */
const amountIn = (detail: string | null): string =>
  (detail ?? '').replace(/^(\d+) ([A-Z]{3})\b/, (_, minor: string, currency: string) =>
    formatMoney(Number(minor), currency),
  );

const descriptions: Readonly<Record<string, (detail: string | null, card: string) => string>> = {
  'payment.opened': () => m.opened,
  'payment.added': (detail) => m.added(detail ?? ''),
  'payment.attempted': (detail, card) => m.attempt(detail ?? '', card),
  'payment.expired': () => m.expired,
  'payment.duplicate': () => m.duplicate,
  'payment.late': () => m.late,
  'payment.suspended': () => m.suspended,
  'intent.requires_method': (detail) =>
    detail === null ? m.awaitsMethod : m.declined(describeDecline(detail)),
  'intent.requires_action': () => m.actionRequired,
  'intent.processing': () => m.processing,
  'intent.succeeded': () => m.succeeded,
  'intent.canceled': () => m.canceled,
  'intent.mismatch': (detail) => m.mismatch(amountIn(detail)),
  'access.restored': () => m.accessRestored,
  'access.undecided': () => m.accessUndecided,
  'report.held': (detail) => m.mismatchHeld(detail ?? ''),
  'report.released': (detail) => m.reportReleased(detail ?? ''),
  'report.dismissed': (detail) => m.reportDismissed(detail ?? ''),
  'country.differs': (detail) => m.countryDiffers(detail ? countryName(detail) : ''),
  'network.differs': (detail) => m.networkDiffers(detail ? countryName(detail) : ''),
  'country.confirmed': (detail) => m.countryConfirmed(detail ? countryName(detail) : ''),
  'country.refused': () => m.countryRefused,
  'refund.requested': (detail) => m.refundRequested(amountIn(detail)),
  'refund.pending': (detail) => m.refundPending(amountIn(detail)),
  'refund.succeeded': (detail) => m.refunded(amountIn(detail)),
  'refund.failed': (detail) => m.refundFailed(amountIn(detail)),
  'refund.canceled': (detail) => m.refundCanceled(amountIn(detail)),
  'dispute.needs_response': (detail) => m.disputed(describeDispute(detail ?? '')),
  'dispute.under_review': () => m.disputeReviewed,
  'dispute.save': () => m.evidenceSaved,
  'dispute.submit': () => m.evidenceSubmitted,
  'dispute.accept': () => m.disputeAccepted,
  'dispute.won': () => m.disputeWon,
  'dispute.lost': () => m.disputeLost,
};

/**
 * One line of the timeline; an unknown event shows its type.
 * @param card of the attempt, `Visa •••• 4242`, where it is known
 */
export const describeEvent = ({ type, detail }: PaymentEvent, card = ''): string =>
  descriptions[type]?.(detail, card) ?? [humanizeCode(type), detail].filter(Boolean).join(': ');

/** The source of an event: an admin by name, or the system that reported it. */
export const describeSource = ({ source, by }: PaymentEvent): string =>
  source === 'admin' && by ? m.by(by.name) : m.sources[source];
