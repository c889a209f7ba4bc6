import type { PaymentStatus } from '@backlot/contracts/money/payments/payment';
import type { DisputeStatus, IntentStatus, RefundStatus } from '../gateway/gateway.service.ts';

/** What is known of a payment's intent, and from when that word is. */
export type IntentWord = { status: IntentStatus; at: Date };
export type Facts = {
  intent: IntentWord | null;
  hasFailed: boolean;
  /** Given up by us because the viewer never came back. */
  isExpired: boolean;
  totalMinor: number;
  refunds: readonly { status: RefundStatus; amountMinor: number }[];
  dispute: DisputeStatus | null;
};

const finality: Record<IntentStatus, number> = {
  requires_method: 0,
  requires_action: 0,
  processing: 0,
  canceled: 1,
  succeeded: 2,
};
const progress: Record<IntentStatus, number> = {
  requires_method: 0,
  requires_action: 1,
  processing: 2,
  canceled: 3,
  succeeded: 4,
};

/**
 * Whether a word on an intent says more than the one that is known. What is final stays, money above all; among the
 * rest the later one holds. Whatever the order in which words come, the same one is left.
 */
export function isNews(known: IntentWord | null, told: IntentWord): boolean {
  if (!known) return true;
  if (finality[told.status] !== finality[known.status]) return finality[told.status] > finality[known.status];
  if (finality[known.status] > 0) return false;
  const later = told.at.getTime() - known.at.getTime();
  return later === 0 ? progress[told.status] > progress[known.status] : later > 0;
}

const refundRank: Record<RefundStatus, number> = { pending: 0, succeeded: 1, canceled: 2, failed: 2 };
/** A refund may look successful and fail later, never the other way round. */
export const isRefundNews = (known: RefundStatus, told: RefundStatus): boolean =>
  refundRank[told] > refundRank[known];

/** What has come back to the viewer. */
export const refundedMinor = (refunds: Facts['refunds']): number =>
  refunds.reduce((sum, { status, amountMinor }) => sum + (status === 'succeeded' ? amountMinor : 0), 0);

/** What may still be given back: what is on its way counts as given, and what a bank decides about is not ours to give. */
export function refundableMinor({
  totalMinor,
  refunds,
  dispute,
}: Pick<Facts, 'totalMinor' | 'refunds' | 'dispute'>): number {
  if (dispute && dispute !== 'won') return 0;
  const given = refunds.reduce(
    (sum, { status, amountMinor }) =>
      sum + (status === 'succeeded' || status === 'pending' ? amountMinor : 0),
    0,
  );
  return totalMinor - given;
}

/** The state of a payment follows from what is known of it, and from nothing else. */
export function statusOf(facts: Facts): PaymentStatus {
  const { intent, hasFailed, isExpired, totalMinor, refunds, dispute } = facts;
  if (intent?.status === 'succeeded') {
    if (dispute === 'needs_response' || dispute === 'under_review') return 'disputed';
    if (dispute === 'lost') return 'lost';
    const refunded = refundedMinor(refunds);
    if (refunded > 0) return refunded >= totalMinor ? 'refunded' : 'partially_refunded';
    return dispute === 'won' ? 'won' : 'paid';
  }
  if (intent?.status === 'canceled') return isExpired ? 'expired' : 'canceled';
  if (isExpired) return 'expired';
  if (intent?.status === 'processing' || intent?.status === 'requires_action') return intent.status;
  return hasFailed ? 'failed' : 'pending';
}
