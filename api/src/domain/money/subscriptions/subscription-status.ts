import type { SubscriptionStatus } from '@backlot/contracts/money/subscriptions/subscription';
import type { subscriptionTable } from './subscriptions.table.ts';

export type Subscription = typeof subscriptionTable.$inferSelect;
/** The facts from which the status of a subscription is derived. */
export type SubscriptionFacts = Pick<
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
  | 'unpaidAt'
  | 'pausedAt'
  | 'pausedUntil'
  | 'cancelAtPeriodEnd'
  | 'endedAt'
>;

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** A subscription expires without its first payment. Source: docs.stripe.com/billing/subscriptions/overview */
const incompleteMs = 23 * hourMs;
/** When an attempt with an unknown result is checked again. */
const tryAgainMs = 2 * 60_000;
const remindMs = 3 * dayMs;
/** Retry schedule, in days after the first failure. */
const retryDays = [1, 3, 5, 7] as const;
/** Access while past due; the last retry is at its end. */
const graceMs = 7 * dayMs;

/** The status of a subscription, derived from its facts only. */
export function subscriptionStatusOf(facts: SubscriptionFacts): SubscriptionStatus {
  const { endedAt, activatedAt, trialEndsAt, unpaidAt, pausedAt, inTrial, pastDueSince } = facts;
  if (endedAt) return activatedAt || trialEndsAt ? 'canceled' : 'incomplete_expired';
  if (unpaidAt) return 'unpaid';
  if (pausedAt) return 'paused';
  if (inTrial) return 'trialing';
  if (pastDueSince) return 'past_due';
  return activatedAt ? 'active' : 'incomplete';
}

/** Whether only a payment brings access back, with a new period: unpaid, or paused until a payment succeeds. */
export function startsPeriod(facts: SubscriptionFacts): boolean {
  const status = subscriptionStatusOf(facts);
  return status === 'unpaid' || (status === 'paused' && facts.pausedUntil === null);
}

/** When it churned; null while it may continue. */
export const lostAtOf = ({ endedAt, unpaidAt }: SubscriptionFacts): Date | null => unpaidAt ?? endedAt;

/** Until when it grants access; null for none. Moves with each renewal. */
export function accessUntilOf(facts: SubscriptionFacts): Date | null {
  const status = subscriptionStatusOf(facts);
  if (status === 'past_due') return facts.pastDueSince && after(facts.pastDueSince, graceMs);
  return status === 'active' || status === 'trialing' ? facts.currentPeriodEnd : null;
}

/** Whether it grants access at a point in time. Access continues while a renewal is charged. */
export function hasAccess(facts: SubscriptionFacts, at: Date): boolean {
  const until = accessUntilOf(facts);
  if (!until) return false;
  return at < until || (subscriptionStatusOf(facts) !== 'past_due' && !facts.cancelAtPeriodEnd);
}

/** The next step of a subscription. */
export type SubscriptionStep =
  | 'expire'
  | 'check_charge'
  | 'resume'
  | 'remind'
  | 'end'
  | 'pause_for_card'
  | 'renew'
  | 'retry'
  | 'end_dunning';

/** The next automatic step and its due time; null when there is none. */
export function nextStep(facts: SubscriptionFacts): { step: SubscriptionStep; at: Date } | null {
  const { chargingSince, currentPeriodEnd, pastDueSince, nextRetryAt, pausedUntil } = facts;
  const status = subscriptionStatusOf(facts);
  if (status === 'canceled' || status === 'incomplete_expired' || status === 'unpaid')
    // A manual retry may be charging.
    return chargingSince && status === 'unpaid'
      ? { step: 'check_charge', at: after(chargingSince, tryAgainMs) }
      : null;
  if (chargingSince) return { step: 'check_charge', at: after(chargingSince, tryAgainMs) };
  if (status === 'incomplete') return { step: 'expire', at: after(facts.startedAt, incompleteMs) };
  if (status === 'paused') return pausedUntil && { step: 'resume', at: pausedUntil };
  if (status === 'past_due' && pastDueSince) {
    const graceEndsAt = after(pastDueSince, graceMs);
    const owed = nextRetryAt
      ? ({ step: 'retry', at: nextRetryAt } as const)
      : ({ step: 'end_dunning', at: graceEndsAt } as const);
    return facts.cancelAtPeriodEnd && currentPeriodEnd < owed.at
      ? { step: 'end', at: currentPeriodEnd }
      : owed;
  }
  if (status === 'trialing' && !facts.trialRemindedAt)
    return { step: 'remind', at: after(currentPeriodEnd, -remindMs) };
  return { step: atPeriodEnd(facts), at: currentPeriodEnd };
}

function atPeriodEnd({ cancelAtPeriodEnd, inTrial, isFree, methodId }: SubscriptionFacts): SubscriptionStep {
  if (cancelAtPeriodEnd) return 'end';
  return inTrial && !isFree && !methodId ? 'pause_for_card' : 'renew';
}

/** When a failed charge is retried; null without an automatic retry. Hard declines would fail again. */
export function retryAt(pastDueSince: Date, at: Date, isHard: boolean): Date | null {
  if (isHard) return null;
  return retryDays.map((days) => after(pastDueSince, days * dayMs)).find((day) => day > at) ?? null;
}

/** Whether a failed charge was the last attempt. */
export const isLastRetry = (pastDueSince: Date, at: Date): boolean =>
  after(pastDueSince, (retryDays.at(-1) ?? 0) * dayMs) <= at;

/** Hard declines. Source: docs.stripe.com/billing/revenue-recovery/smart-retries#non-retryable-decline-codes */
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
