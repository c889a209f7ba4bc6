import type { StoredPolicy } from '../sla-policies/matching-policy.service.ts';
import { addBusinessTime, businessTimeBetween } from '../sla-policies/business-time.service.ts';
import type { ticketTable } from './tickets.table.ts';

type Stored = typeof ticketTable.$inferSelect;
type Seen =
  | 'slaElapsedMs'
  | 'slaSince'
  | 'nextReplyElapsedMs'
  | 'firstReplyBreachedAt'
  | 'nextReplyBreachedAt'
  | 'resolveBreachedAt';
type Fact =
  'status' | 'priority' | 'createdAt' | 'firstReplyAt' | 'lastMessageAt' | 'lastMessageBy' | 'isSpam';
type Timed = Pick<Stored, Seen | Fact> & {
  /** Null until the clock first saw the ticket. */
  slaSeen: string | null;
};

/** What a ticket stores of its clock. */
export type Clock = Pick<
  Stored,
  Seen | 'slaPolicyId' | 'firstReplyDueAt' | 'nextReplyDueAt' | 'resolveDueAt' | 'slaDueAt'
>;

/** Time that counts: `elapsedMs`, and business hours since a moment; null while it is paused. */
type Counter = { elapsedMs: number; since: Date | null };

/**
 * The clock of a ticket after a change at a moment. It counts business hours since the ticket was opened, without the
 * time in statuses that pause it or as spam, and stops when the ticket is solved. The next reply counts since the
 * requester's unanswered message.
 */
export function clockAfter(ticket: Timed, policy: StoredPolicy | null, at: Date): Clock {
  const seen = seenOf(ticket);
  const waitsSince = ticket.lastMessageBy === 'requester' ? ticket.lastMessageAt : null;
  const isSameMessage = waitsSince?.getTime() === seen.waitsSince?.getTime();
  const nextElapsedMs = isSameMessage ? ticket.nextReplyElapsedMs : 0;
  if (!policy) return { ...stopped, ...keptOf(ticket), nextReplyElapsedMs: nextElapsedMs };
  const since = ticket.slaSeen === null ? ticket.createdAt : ticket.slaSince;
  const whole = { elapsedMs: ticket.slaElapsedMs, since };
  const isRunning = !ticket.isSpam && runsIn(ticket.status, policy);
  const now = counterAt(whole, isRunning, policy, at);
  const next = { elapsedMs: nextElapsedMs, since: waitsSince && later(since, waitsSince) };
  const nextNow = counterAt(next, isRunning && waitsSince !== null, policy, at);
  const { firstReplyMinutes, nextReplyMinutes, resolveMinutes } = policy.targets[ticket.priority];
  const { firstReplyAt } = ticket;
  const dues = {
    firstReplyDueAt: firstReplyAt ? null : dueAt(now, firstReplyMinutes, policy),
    nextReplyDueAt: firstReplyAt && waitsSince ? dueAt(nextNow, nextReplyMinutes, policy) : null,
    resolveDueAt: dueAt(now, resolveMinutes, policy),
  };
  const heard = {
    elapsedMs: ticket.nextReplyElapsedMs,
    since: seen.waitsSince && later(since, seen.waitsSince),
  };
  const isLate = (counter: Counter, moment: Date, minutes: number | null) =>
    minutes !== null && elapsedAt(counter, moment, policy) > minutes * minuteMs;
  const isNextLate =
    (seen.wasReplied && seen.waitsSince !== null && isLate(heard, at, nextReplyMinutes)) ||
    (firstReplyAt !== null && waitsSince !== null && isLate(nextNow, at, nextReplyMinutes));
  const repliedAt = firstReplyAt ?? at;
  return {
    slaPolicyId: policy._id,
    slaElapsedMs: now.elapsedMs,
    slaSince: now.since,
    nextReplyElapsedMs: nextNow.elapsedMs,
    ...dues,
    slaDueAt: earliest(Object.values(dues)),
    firstReplyBreachedAt:
      ticket.firstReplyBreachedAt ??
      (!seen.wasReplied && isLate(whole, repliedAt, firstReplyMinutes) ? repliedAt : null),
    nextReplyBreachedAt: ticket.nextReplyBreachedAt ?? (isNextLate ? at : null),
    resolveBreachedAt: ticket.resolveBreachedAt ?? (isLate(whole, at, resolveMinutes) ? at : null),
  };
}

const minuteMs = 60_000;
const stopped = {
  slaPolicyId: null,
  slaSince: null,
  firstReplyDueAt: null,
  nextReplyDueAt: null,
  resolveDueAt: null,
  slaDueAt: null,
};
const keptOf = ({
  slaElapsedMs,
  firstReplyBreachedAt,
  nextReplyBreachedAt,
  resolveBreachedAt,
}: Timed): Pick<
  Clock,
  'slaElapsedMs' | 'firstReplyBreachedAt' | 'nextReplyBreachedAt' | 'resolveBreachedAt'
> => ({ slaElapsedMs, firstReplyBreachedAt, nextReplyBreachedAt, resolveBreachedAt });

/** What the clock last saw, from the end of `slaState`. */
function seenOf({ slaSeen, createdAt }: Timed): { wasReplied: boolean; waitsSince: Date | null } {
  const [replied, waitedMs] = slaSeen?.split('/').slice(-2) ?? [];
  return {
    wasReplied: replied === 'true',
    waitsSince: waitedMs ? new Date(createdAt.getTime() + Number(waitedMs)) : null,
  };
}

const elapsedAt = ({ elapsedMs, since }: Counter, moment: Date, policy: StoredPolicy): number =>
  elapsedMs + (since ? businessTimeBetween(since, moment, policy) : 0);

/** Paused, or running on. */
const counterAt = (counter: Counter, isRunning: boolean, policy: StoredPolicy, at: Date): Counter =>
  isRunning
    ? { ...counter, since: counter.since ?? at }
    : { elapsedMs: elapsedAt(counter, at, policy), since: null };

const dueAt = ({ elapsedMs, since }: Counter, minutes: number | null, policy: StoredPolicy): Date | null =>
  since && minutes !== null
    ? addBusinessTime(since, Math.max(0, minutes * minuteMs - elapsedMs), policy)
    : null;

const runsIn = (status: Stored['status'], { pauseOn }: StoredPolicy): boolean =>
  status !== 'solved' && status !== 'closed' && !pauseOn.some((pausing) => pausing === status);

const later = (since: Date | null, moment: Date): Date | null => since && (moment > since ? moment : since);

const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((first, moment) => (first && moment && first < moment ? first : (moment ?? first)), null);
