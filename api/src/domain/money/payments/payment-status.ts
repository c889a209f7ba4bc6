import type { PaymentStatus } from '@backlot/contracts/money/payments/payment-status';
import type { DisputeStatus, IntentStatus, RefundStatus } from '../gateway/gateway.service.ts';

/** The known status of a payment's intent, and when it was reported. */
export type IntentReport = { status: IntentStatus; at: Date };
export type PaymentFacts = {
  intent: IntentReport | null;
  /** Whether the last attempt failed. */
  hasFailed: boolean;
  /** Closed after a day without payment. */
  isExpired: boolean;
  totalMinor: number;
  refunds: readonly { status: RefundStatus; amountMinor: number }[];
  disputes: readonly { status: DisputeStatus; amountMinor: number }[];
};
type Disputed = Pick<PaymentFacts, 'totalMinor' | 'refunds' | 'disputes'>;

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
 * Whether an incoming report on an intent supersedes the known one. Final statuses stay, `succeeded` above all; otherwise
 * the later report wins. The result doesn't depend on the order of arrival.
 */
export function supersedes(known: IntentReport | null, incoming: IntentReport): boolean {
  if (!known) return true;
  if (finality[incoming.status] !== finality[known.status])
    return finality[incoming.status] > finality[known.status];
  if (finality[known.status] > 0) return false;
  const later = incoming.at.getTime() - known.at.getTime();
  return later === 0 ? progress[incoming.status] > progress[known.status] : later > 0;
}

const refundRank: Record<RefundStatus, number> = { pending: 0, succeeded: 1, canceled: 2, failed: 2 };
/** A succeeded refund can still fail later, but a failed one never succeeds. */
export const supersedesRefund = (known: RefundStatus, incoming: RefundStatus): boolean =>
  refundRank[incoming] > refundRank[known];

/** The refunded amount. */
export const refundedMinor = (refunds: PaymentFacts['refunds']): number =>
  refunds.reduce((sum, { status, amountMinor }) => sum + (status === 'succeeded' ? amountMinor : 0), 0);

/** Of all disputes, whatever the order in which they arrived: any open one decides, else any lost one. */
export function disputeResult(disputes: PaymentFacts['disputes']): 'disputed' | 'lost' | 'won' | null {
  const has = (...statuses: DisputeStatus[]) => disputes.some(({ status }) => statuses.includes(status));
  if (has('needs_response', 'under_review')) return 'disputed';
  if (has('lost')) return 'lost';
  return has('won') ? 'won' : null;
}

/** What open (`disputed`) or lost disputes took of what isn't refunded: at most the remaining amount. */
export function disputedMinor({ totalMinor, refunds, disputes }: Disputed) {
  const keptMinor = totalMinor - refundedMinor(refunds);
  const sumOf = (result: ReturnType<typeof disputeResult>) =>
    disputes.reduce((sum, one) => sum + (disputeResult([one]) === result ? one.amountMinor : 0), 0);
  const lostMinor = Math.min(sumOf('lost'), keptMinor);
  return { lostMinor, heldMinor: Math.min(sumOf('disputed'), keptMinor - lostMinor) };
}

/** The refundable amount: pending refunds count as refunded, and nothing is refundable while a dispute is open. */
export function refundableMinor(facts: Disputed): number {
  const { totalMinor, refunds, disputes } = facts;
  if (disputeResult(disputes) === 'disputed') return 0;
  const refunded = refunds.reduce(
    (sum, { status, amountMinor }) =>
      sum + (status === 'succeeded' || status === 'pending' ? amountMinor : 0),
    0,
  );
  return Math.max(0, totalMinor - refunded - disputedMinor(facts).lostMinor);
}

/** The status of a payment, derived from its facts only. */
export function paymentStatusOf(facts: PaymentFacts): PaymentStatus {
  const { intent, hasFailed, isExpired, totalMinor, refunds, disputes } = facts;
  if (intent?.status === 'succeeded') {
    const result = disputeResult(disputes);
    if (result === 'disputed' || result === 'lost') return result;
    const refunded = refundedMinor(refunds);
    if (refunded > 0) return refunded >= totalMinor ? 'refunded' : 'partially_refunded';
    return result ?? 'paid';
  }
  // A failed order remains failed, also when it is canceled; one never attempted, or left at the bank, was abandoned.
  if (isExpired) return hasFailed ? 'failed' : 'expired';
  if (intent?.status === 'canceled') return hasFailed ? 'failed' : 'canceled';
  if (intent?.status === 'processing' || intent?.status === 'requires_action') return intent.status;
  return hasFailed ? 'failed' : 'pending';
}
