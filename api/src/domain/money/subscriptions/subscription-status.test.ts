import fc from 'fast-check';
import type { SubscriptionStatus } from '@backlot/contracts/money/subscriptions/subscription';
import {
  type SubscriptionChanges,
  changesOnEnd,
  changesOnFailedCharge,
  changesOnDunningEnd,
  hasExhaustedAttempts,
  changesOnPayment,
  changesOnPause,
  changesOnPauseUntilPaid,
  changesOnResume,
} from './subscription-changes.ts';
import {
  accessUntilOf,
  dayMs,
  type SubscriptionFacts,
  hasAccess,
  lostAtOf,
  nextStep,
  retryAt,
  startsPeriod,
  subscriptionStatusOf,
  type Subscription,
} from './subscription-status.ts';

const start = new Date('2026-01-31T10:00:00Z');
const inDays = (days: number, from = start) => new Date(from.getTime() + days * dayMs);

const fresh = (over: Partial<SubscriptionFacts> = {}): Subscription =>
  // Steps read facts only.
  ({
    startedAt: start,
    trialEndsAt: null,
    inTrial: false,
    trialRemindedAt: null,
    currentPeriodStart: inDays(0),
    currentPeriodEnd: inDays(30),
    activatedAt: null,
    isFree: false,
    methodId: 'pm_1',
    chargingSince: null,
    failedAttempts: 0,
    pastDueSince: null,
    nextRetryAt: null,
    unpaidAt: null,
    pausedAt: null,
    pausedUntil: null,
    pausedLeftMs: null,
    cancelAtPeriodEnd: false,
    endedAt: null,
    ...over,
  }) as Subscription;

/** The allowed transitions. */
const arrows: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  incomplete: ['active', 'incomplete_expired'],
  incomplete_expired: [],
  trialing: ['active', 'past_due', 'paused', 'canceled'],
  active: ['past_due', 'paused', 'canceled'],
  past_due: ['active', 'unpaid', 'canceled'],
  unpaid: ['active', 'canceled'],
  paused: ['active', 'canceled'],
  canceled: [],
};

type Happening =
  'pay' | 'fail' | 'fail_hard' | 'pause' | 'resume' | 'trial_over' | 'end' | 'cancel_later' | 'worker';
const happenings = fc.constantFrom<Happening>(
  'pay',
  'fail',
  'fail_hard',
  'pause',
  'resume',
  'trial_over',
  'end',
  'cancel_later',
  'worker',
);

/** A declined charge; the last attempt of dunning ends it. */
function decline(
  now: Subscription,
  code: string,
  at: Date,
  then: 'unpaid' | 'canceled',
): SubscriptionChanges {
  const changed = changesOnFailedCharge(now, code, at);
  return hasExhaustedAttempts(now, at) ? { ...changed, ...changesOnDunningEnd(then, at) } : changed;
}

/** The product's reaction to each event; an event that the status doesn't allow is refused and changes nothing. */
function happen(
  now: Subscription,
  what: Happening,
  at: Date,
  then: 'unpaid' | 'canceled',
): SubscriptionChanges {
  const status = subscriptionStatusOf(now);
  if (now.endedAt) return {};
  const isOwing =
    status === 'incomplete' || status === 'past_due' || status === 'trialing' || startsPeriod(now);
  switch (what) {
    case 'pay':
      return isOwing || status === 'active' ? changesOnPayment(now, at) : {};
    case 'fail':
    case 'fail_hard':
      if (!isOwing && status !== 'active') return {};
      return decline(now, what === 'fail' ? 'generic_decline' : 'stolen_card', at, then);
    case 'pause':
      return status === 'active' ? changesOnPause(now, inDays(30, at), at) : {};
    case 'resume':
      return status === 'paused' && !startsPeriod(now) ? changesOnResume(now, at) : {};
    case 'trial_over':
      return status === 'trialing' ? changesOnPauseUntilPaid(at) : {};
    case 'end':
      return changesOnEnd(at);
    case 'cancel_later':
      return status === 'active' || status === 'trialing' ? { cancelAtPeriodEnd: true } : {};
    case 'worker':
      return nextStep(now)?.step === 'end_dunning' ? changesOnDunningEnd(then, at) : {};
  }
}

it('only allowed transitions occur for any sequence of events, and a declined card never brings access back', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.constantFrom<'unpaid' | 'canceled'>('unpaid', 'canceled'),
      fc.array(fc.tuple(happenings, fc.integer({ min: 0, max: 10 })), { maxLength: 40 }),
      (isTrial, then, story) => {
        let now = fresh(isTrial ? { inTrial: true, trialEndsAt: inDays(14) } : {});
        let at = start;
        for (const [what, days] of story) {
          at = inDays(days, at);
          const before = now;
          now = { ...now, ...happen(now, what, at, then) };
          if (subscriptionStatusOf(now) !== subscriptionStatusOf(before))
            expect(arrows[subscriptionStatusOf(before)]).toContain(subscriptionStatusOf(now));
          const isEnabling = what === 'pay' || what === 'resume';
          if (!isEnabling && !accessUntilOf(before)) expect(accessUntilOf(now)).toBeNull();
        }
      },
    ),
    { numRuns: 2_000, seed: 20261122 },
  );
});

const date = fc.option(
  fc.integer({ min: 0, max: 400 }).map((days) => inDays(days)),
  { nil: null },
);
const anyFacts = fc.record({
  trialEndsAt: date,
  inTrial: fc.boolean(),
  trialRemindedAt: date,
  currentPeriodEnd: fc.integer({ min: 1, max: 400 }).map((days) => inDays(days)),
  activatedAt: date,
  isFree: fc.boolean(),
  chargingSince: date,
  pastDueSince: date,
  nextRetryAt: date,
  unpaidAt: date,
  pausedAt: date,
  pausedUntil: date,
  cancelAtPeriodEnd: fc.boolean(),
  endedAt: date,
});

it('only trialing, active and seven days of past due grant access', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 0, max: 500 }), (over, days) => {
      const facts = fresh(over);
      const [status, at] = [subscriptionStatusOf(facts), inDays(days)];
      const open = status === 'trialing' || status === 'active' || status === 'past_due';
      if (!open) expect(accessUntilOf(facts)).toBeNull();
      if (!open) expect(hasAccess(facts, at)).toBe(false);
      if (status === 'past_due' && facts.pastDueSince)
        expect(hasAccess(facts, at)).toBe(at < inDays(7, facts.pastDueSince));
      // Ended subscriptions have no next step; churned ones have a date.
      if (status === 'canceled' || status === 'incomplete_expired') expect(nextStep(facts)).toBeNull();
      if (status === 'canceled' || status === 'unpaid') expect(lostAtOf(facts)).not.toBeNull();
    }),
    { numRuns: 2_000, seed: 20261122 },
  );
});

it('every automatic status has a scheduled next step', () => {
  fc.assert(
    fc.property(anyFacts, (over) => {
      const facts = fresh(over);
      const status = subscriptionStatusOf(facts);
      if (['incomplete', 'trialing', 'active', 'past_due'].includes(status))
        expect(nextStep(facts)).not.toBeNull();
    }),
    { numRuns: 2_000, seed: 20261122 },
  );
});

it('retries are scheduled 1, 3, 5 and 7 days after the first failure, but not for hard declines', () => {
  expect(retryAt(start, start, false)).toEqual(inDays(1));
  expect(retryAt(start, inDays(1), false)).toEqual(inDays(3));
  expect(retryAt(start, inDays(5), false)).toEqual(inDays(7));
  expect(retryAt(start, inDays(7), false)).toBeNull();
  expect(retryAt(start, start, true)).toBeNull();
});
