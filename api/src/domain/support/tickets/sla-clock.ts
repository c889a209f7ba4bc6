import type { StoredPolicy } from '../sla-policies/matching-policy.service.ts';
import { addBusinessTime, businessTimeBetween } from '../sla-policies/business-time.service.ts';
import type { ticketTable } from './tickets.table.ts';

type Stored = typeof ticketTable.$inferSelect;
type Due = 'firstReplyDueAt' | 'nextReplyDueAt' | 'resolveDueAt';
type Kept =
  | 'slaElapsedMs'
  | 'slaSince'
  | 'nextReplyElapsedMs'
  | 'firstReplyBreachedAt'
  | 'nextReplyBreachedAt'
  | 'resolveBreachedAt';
type Fact =
  'status' | 'priority' | 'createdAt' | 'firstReplyAt' | 'waitingSince' | 'isSpam' | 'slaSeenVersion';
export type TimedTicket = Pick<Stored, Kept | Due | Fact>;

/** What a ticket stores of its clock. */
export type Clock = Pick<Stored, Kept | Due | 'slaPolicyId' | 'slaDueAt'>;

/** Time that counts: `elapsedMs`, and business hours since a moment; null while it is paused. */
type Counter = { elapsedMs: number; since: Date | null };

/**
 * The clock of a ticket after a change at a moment. It counts business hours since the ticket was opened, without the
 * time in statuses that pause it or as spam, and stops when the ticket is solved. The next reply counts since the
 * requester's oldest unanswered message. Without a matching policy nothing is due, but the time since it was opened, or
 * opened again, counts for the next one.
 */
export function clockAfter(ticket: TimedTicket, policy: StoredPolicy | null, at: Date): Clock {
  const { firstReplyAt } = ticket;
  const counters = countersAfter(ticket, policy, at);
  const dues = policy ? duesOf(ticket, counters, policy) : noDues;
  const missed = (due: Due, moment: Date) => missedAt(ticket[due], dues[due], moment);
  return {
    slaPolicyId: policy?._id ?? null,
    slaElapsedMs: counters.whole.elapsedMs,
    slaSince: counters.whole.since,
    nextReplyElapsedMs: counters.next.elapsedMs,
    ...dues,
    slaDueAt: earliest(Object.values(dues)),
    firstReplyBreachedAt: ticket.firstReplyBreachedAt ?? missed('firstReplyDueAt', firstReplyAt ?? at),
    nextReplyBreachedAt: ticket.nextReplyBreachedAt ?? missed('nextReplyDueAt', at),
    resolveBreachedAt: ticket.resolveBreachedAt ?? missed('resolveDueAt', at),
  };
}

const minuteMs = 60_000;
const noDues: Pick<Clock, Due> = { firstReplyDueAt: null, nextReplyDueAt: null, resolveDueAt: null };
const none: Counter = { elapsedMs: 0, since: null };

type Counters = { whole: Counter; next: Counter };

function countersAfter(ticket: TimedTicket, policy: StoredPolicy | null, at: Date): Counters {
  const isNew = ticket.slaSeenVersion === null && !ticket.isSpam;
  const whole = { elapsedMs: ticket.slaElapsedMs, since: isNew ? ticket.createdAt : ticket.slaSince };
  const waitingSince = isSolved(ticket.status) ? null : ticket.waitingSince;
  const next = waitingSince
    ? { elapsedMs: ticket.nextReplyElapsedMs, since: later(whole.since, waitingSince) }
    : none;
  if (!policy) return { whole: uncountedAt(whole, !ticket.isSpam && !isSolved(ticket.status), at), next };
  const isRunning = !ticket.isSpam && runsIn(ticket.status, policy);
  return {
    whole: counterAt(whole, isRunning, policy, at),
    next: waitingSince ? counterAt(next, isRunning, policy, at) : none,
  };
}

function duesOf(
  { priority, firstReplyAt, waitingSince }: TimedTicket,
  { whole, next }: Counters,
  policy: StoredPolicy,
): Pick<Clock, Due> {
  const { firstReplyMinutes, nextReplyMinutes, resolveMinutes } = policy.targets[priority];
  return {
    firstReplyDueAt: firstReplyAt ? null : dueAt(whole, firstReplyMinutes, policy),
    nextReplyDueAt: firstReplyAt && waitingSince ? dueAt(next, nextReplyMinutes, policy) : null,
    resolveDueAt: dueAt(whole, resolveMinutes, policy),
  };
}

/** When a target was met or paused that had been due by then; while it runs, the breach is noticed by `notifyBreaches`. */
const missedAt = (wasDueAt: Date | null, isDueAt: Date | null, moment: Date): Date | null =>
  wasDueAt && wasDueAt < moment && !isDueAt ? moment : null;

const elapsedAt = ({ elapsedMs, since }: Counter, moment: Date, policy: StoredPolicy): number =>
  elapsedMs + (since ? businessTimeBetween(since, moment, policy) : 0);

/** Paused, or running on. */
const counterAt = (counter: Counter, isRunning: boolean, policy: StoredPolicy, at: Date): Counter =>
  isRunning
    ? { ...counter, since: counter.since ?? at }
    : { elapsedMs: elapsedAt(counter, at, policy), since: null };

/** The same without business hours, which nobody has set: the time before a stop is lost. */
const uncountedAt = (counter: Counter, isRunning: boolean, at: Date): Counter => ({
  ...counter,
  since: isRunning ? (counter.since ?? at) : null,
});

const dueAt = ({ elapsedMs, since }: Counter, minutes: number | null, policy: StoredPolicy): Date | null =>
  since && minutes !== null
    ? addBusinessTime(since, Math.max(0, minutes * minuteMs - elapsedMs), policy)
    : null;

const runsIn = (status: Stored['status'], { pauseOn }: StoredPolicy): boolean =>
  !isSolved(status) && !pauseOn.some((pausing) => pausing === status);

const isSolved = (status: Stored['status']): boolean => status === 'solved' || status === 'closed';

const later = (since: Date | null, moment: Date): Date | null => since && (moment > since ? moment : since);

const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((first, moment) => (first && moment && first < moment ? first : (moment ?? first)), null);
