import {
  isHardDecline,
  isLastRetry,
  retryAt,
  startsPeriod,
  subscriptionStatusOf,
  type Subscription,
} from './subscription-status.ts';

/** Changed facts of a subscription; its status is derived from them. */
export type SubscriptionChanges = Partial<Subscription>;

export const nothingOwed = {
  chargingSince: null,
  failedAttempts: 0,
  lastFailure: null,
  pastDueSince: null,
  nextRetryAt: null,
  unpaidAt: null,
} satisfies SubscriptionChanges;

/** An invoice was paid. */
export const changesOnPayment = ({ activatedAt }: Subscription, at: Date): SubscriptionChanges => ({
  ...nothingOwed,
  inTrial: false,
  pausedAt: null,
  pausedUntil: null,
  pausedLeftMs: null,
  activatedAt: activatedAt ?? at,
});

/** A charge failed with the bank's code. */
export function changesOnFailedCharge(
  subscription: Subscription,
  code: string,
  at: Date,
): SubscriptionChanges {
  const tried = {
    chargingSince: null,
    lastFailure: code,
    failedAttempts: subscription.failedAttempts + 1,
  };
  // A first payment has its own deadline, and access that ended doesn't come back.
  if (
    subscriptionStatusOf(subscription) === 'incomplete' ||
    startsPeriod(subscription) ||
    subscription.endedAt
  )
    return tried;
  const pastDueSince = subscription.pastDueSince ?? at;
  return {
    ...tried,
    pastDueSince,
    inTrial: false,
    nextRetryAt: retryAt(pastDueSince, at, isHardDecline(code)),
  };
}

const recheckMs = 24 * 60 * 60_000;
/** Blocked watchers and those about to be deleted aren't charged. They are checked again after this time. */
export const recheckAt = (at: Date): Date => new Date(at.getTime() + recheckMs);

/** An attempt ended without a charge, because its watcher was suspended: no card was declined. */
export function changesOnSuspension(subscription: Subscription, at: Date): SubscriptionChanges {
  const status = subscriptionStatusOf(subscription);
  // Paused without time left, as if the renewal had found the suspension.
  if (status === 'active' || status === 'trialing')
    return { chargingSince: null, pausedAt: at, pausedUntil: recheckAt(at), pausedLeftMs: 0 };
  return { chargingSince: null, ...(status === 'past_due' && { nextRetryAt: recheckAt(at) }) };
}

/** Whether that was the last attempt. */
export const hasExhaustedAttempts = (before: Subscription, at: Date): boolean =>
  subscriptionStatusOf(before) === 'past_due' &&
  before.pastDueSince !== null &&
  isLastRetry(before.pastDueSince, at);

/** No more retries. */
export const changesOnDunningEnd = (then: 'unpaid' | 'canceled', at: Date): SubscriptionChanges =>
  then === 'unpaid'
    ? { nextRetryAt: null, pastDueSince: null, unpaidAt: at }
    : { ...changesOnEnd(at), cancelReason: 'payment-failed' };

export const changesOnEnd = (at: Date): SubscriptionChanges => ({
  endedAt: at,
  canceledAt: at,
  cancelAtPeriodEnd: false,
  chargingSince: null,
  nextRetryAt: null,
  pastDueSince: null,
  inTrial: false,
  pausedAt: null,
  pausedUntil: null,
});

/** The remaining time is kept for after the pause. */
export const changesOnPause = (
  { currentPeriodEnd }: Pick<Subscription, 'currentPeriodEnd'>,
  until: Date,
  at: Date,
) =>
  ({
    pausedAt: at,
    pausedUntil: until,
    pausedLeftMs: Math.max(0, currentPeriodEnd.getTime() - at.getTime()),
  }) satisfies SubscriptionChanges;

/** Paused until a payment succeeds: a trial ended without a card, or a pause without time left ends with a charge. */
export const changesOnPauseUntilPaid = (pausedAt: Date): SubscriptionChanges => ({
  inTrial: false,
  pausedAt,
  pausedUntil: null,
  pausedLeftMs: 0,
});

/** Resumes with the remaining time: the period keeps its length, since its price is for the whole period. */
export function changesOnResume(
  {
    pausedLeftMs,
    currentPeriodStart: start,
    currentPeriodEnd: end,
  }: Pick<Subscription, 'pausedLeftMs' | 'currentPeriodStart' | 'currentPeriodEnd'>,
  at: Date,
) {
  const endsAt = at.getTime() + (pausedLeftMs ?? 0);
  return {
    pausedAt: null,
    pausedUntil: null,
    pausedLeftMs: null,
    currentPeriodStart: new Date(endsAt - (end.getTime() - start.getTime())),
    currentPeriodEnd: new Date(endsAt),
  } satisfies SubscriptionChanges;
}
