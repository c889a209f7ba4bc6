import type { SubscriptionStatus } from '@backlot/contracts/money/subscriptions/subscription';
import type { subscriptionTable } from './subscriptions.table.ts';

export type Subscription = typeof subscriptionTable.$inferSelect;
/** All that the state of a subscription follows from. */
export type Facts = Pick<
  Subscription,
  | 'startedAt'
  | 'trialEndsAt'
  | 'inTrial'
  | 'trialRemindedAt'
  | 'currentPeriodEnd'
  | 'activatedAt'
  | 'isFree'
  | 'methodId'
  | 'chargingSince'
  | 'failedAttempts'
  | 'pastDueSince'
  | 'nextRetryAt'
  | 'gaveUpAt'
  | 'pausedAt'
  | 'pausedUntil'
  | 'cancelAtPeriodEnd'
  | 'endedAt'
>;

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** A first payment that does not come in ends the subscription. Source: docs.stripe.com/billing/subscriptions/overview */
const incompleteMs = 23 * hourMs;
/** A try whose outcome nobody knows is asked for again. */
const tryAgainMs = 2 * 60_000;
const remindMs = 3 * dayMs;
/** Days after the first failure. */
const retryDays = [1, 3, 5, 7] as const;
/** Of watching while something is owed; the last try is at its end. */
const graceMs = 7 * dayMs;

/** The state of a subscription follows from what is known of it, and from nothing else. */
export function statusOf(facts: Facts): SubscriptionStatus {
  const { endedAt, activatedAt, trialEndsAt, gaveUpAt, pausedAt, inTrial, pastDueSince } = facts;
  if (endedAt) return activatedAt || trialEndsAt ? 'canceled' : 'incomplete_expired';
  if (gaveUpAt) return 'unpaid';
  if (pausedAt) return 'paused';
  if (inTrial) return 'trialing';
  if (pastDueSince) return 'past_due';
  return activatedAt ? 'active' : 'incomplete';
}

/** When it was lost for good, or until it comes back; null while it may go on. */
export const lostAtOf = ({ endedAt, gaveUpAt }: Facts): Date | null => gaveUpAt ?? endedAt;

/** Until when watching is possible; null: not at all. What renews by itself goes on from there. */
export function accessUntilOf(facts: Facts): Date | null {
  const status = statusOf(facts);
  if (status === 'past_due') return facts.pastDueSince && after(facts.pastDueSince, graceMs);
  return status === 'active' || status === 'trialing' ? facts.currentPeriodEnd : null;
}

/** Whether watching is possible at a moment. What is about to renew goes on while the charge is on its way. */
export function hasAccess(facts: Facts, at: Date): boolean {
  const until = accessUntilOf(facts);
  if (!until) return false;
  return at < until || (statusOf(facts) !== 'past_due' && !facts.cancelAtPeriodEnd);
}

/** What is to be done with a subscription next. */
export type Step =
  'expire' | 'ask_again' | 'resume' | 'remind' | 'end' | 'pause_for_card' | 'renew' | 'retry' | 'give_up';

/** What time brings next, and when; null when nothing more happens by itself. */
export function nextStep(facts: Facts): { step: Step; at: Date } | null {
  const { chargingSince, currentPeriodEnd, pastDueSince, nextRetryAt, pausedUntil } = facts;
  const status = statusOf(facts);
  if (status === 'canceled' || status === 'incomplete_expired' || status === 'unpaid')
    // Also of a try that was asked for by hand.
    return chargingSince && status === 'unpaid'
      ? { step: 'ask_again', at: after(chargingSince, tryAgainMs) }
      : null;
  if (chargingSince) return { step: 'ask_again', at: after(chargingSince, tryAgainMs) };
  if (status === 'incomplete') return { step: 'expire', at: after(facts.startedAt, incompleteMs) };
  if (status === 'paused') return pausedUntil && { step: 'resume', at: pausedUntil };
  if (status === 'past_due' && pastDueSince) {
    const giveUpAt = after(pastDueSince, graceMs);
    const owed = nextRetryAt
      ? ({ step: 'retry', at: nextRetryAt } as const)
      : ({ step: 'give_up', at: giveUpAt } as const);
    return facts.cancelAtPeriodEnd && currentPeriodEnd < owed.at
      ? { step: 'end', at: currentPeriodEnd }
      : owed;
  }
  if (status === 'trialing' && !facts.trialRemindedAt)
    return { step: 'remind', at: after(currentPeriodEnd, -remindMs) };
  return { step: atPeriodEnd(facts), at: currentPeriodEnd };
}

function atPeriodEnd({ cancelAtPeriodEnd, inTrial, isFree, methodId }: Facts): Step {
  if (cancelAtPeriodEnd) return 'end';
  return inTrial && !isFree && !methodId ? 'pause_for_card' : 'renew';
}

/** When a charge that failed is tried again; null: not by itself. Hard declines would only fail again. */
export function retryAt(pastDueSince: Date, at: Date, isHard: boolean): Date | null {
  if (isHard) return null;
  return retryDays.map((days) => after(pastDueSince, days * dayMs)).find((day) => day > at) ?? null;
}

/** Whether a charge that failed now was the last. */
export const isLastTry = (pastDueSince: Date, at: Date): boolean =>
  after(pastDueSince, (retryDays.at(-1) ?? 0) * dayMs) <= at;

/** Of a bank that would say no again. Source: docs.stripe.com/billing/revenue-recovery/smart-retries#non-retryable-decline-codes */
const hardDeclines: ReadonlySet<string> = new Set([
  'incorrect_number',
  'lost_card',
  'pickup_card',
  'stolen_card',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'authentication_required',
  'highest_risk_level',
  'transaction_not_allowed',
  'fraudulent',
  'no_card',
]);
export const isHardDecline = (code: string): boolean => hardDeclines.has(code);

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
