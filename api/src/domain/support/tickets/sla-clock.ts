import type { StoredPolicy } from '../sla-policies/matching-policy.service.ts';
import { addBusinessTime, businessTimeBetween } from '../sla-policies/business-time.service.ts';
import type { ticketTable } from './tickets.table.ts';

type Stored = typeof ticketTable.$inferSelect;
type Timed = Pick<
  Stored,
  | 'status'
  | 'priority'
  | 'createdAt'
  | 'firstReplyAt'
  | 'slaElapsedMs'
  | 'slaSince'
  | 'firstReplyBreachedAt'
  | 'resolveBreachedAt'
  | 'isSpam'
> & {
  /** Null until the clock first saw the ticket. */
  slaSeen: string | null;
};

/** What a ticket stores of its clock. */
export type Clock = Pick<
  Stored,
  | 'slaPolicyId'
  | 'slaElapsedMs'
  | 'slaSince'
  | 'firstReplyDueAt'
  | 'resolveDueAt'
  | 'slaDueAt'
  | 'firstReplyBreachedAt'
  | 'resolveBreachedAt'
>;

const noClock = { firstReplyDueAt: null, resolveDueAt: null, slaDueAt: null } as const;

/**
 * The clock of a ticket after a change at a moment. It counts business hours since the ticket was opened, without the
 * time in statuses that pause it or as spam, and stops when the ticket is solved.
 */
export function clockAfter(ticket: Timed, policy: StoredPolicy | null, at: Date): Clock {
  const { firstReplyBreachedAt, resolveBreachedAt } = ticket;
  if (!policy)
    return {
      ...noClock,
      slaPolicyId: null,
      slaElapsedMs: ticket.slaElapsedMs,
      slaSince: null,
      firstReplyBreachedAt,
      resolveBreachedAt,
    };
  const since = ticket.slaSeen === null ? ticket.createdAt : ticket.slaSince;
  const elapsedAt = (moment: Date) =>
    ticket.slaElapsedMs + (since ? businessTimeBetween(since, moment, policy) : 0);
  const { firstReplyMinutes, resolveMinutes } = policy.targets[ticket.priority];
  const isRunning = !ticket.isSpam && runsIn(ticket.status, policy);
  const slaSince = isRunning ? (since ?? at) : null;
  const slaElapsedMs = isRunning && since ? ticket.slaElapsedMs : elapsedAt(at);
  const dueAt = (minutes: number | null) =>
    slaSince === null || minutes === null
      ? null
      : addBusinessTime(slaSince, Math.max(0, minutes * minuteMs - slaElapsedMs), policy);
  const breachedBy = (moment: Date, minutes: number | null) =>
    minutes !== null && elapsedAt(moment) > minutes * minuteMs ? moment : null;
  const wasReplied = ticket.slaSeen?.endsWith(repliedMark) ?? false;
  const firstReplyDueAt = ticket.firstReplyAt ? null : dueAt(firstReplyMinutes);
  const resolveDueAt = dueAt(resolveMinutes);
  return {
    slaPolicyId: policy._id,
    slaElapsedMs,
    slaSince,
    firstReplyDueAt,
    resolveDueAt,
    slaDueAt: earlier(firstReplyDueAt, resolveDueAt),
    firstReplyBreachedAt:
      firstReplyBreachedAt ?? (wasReplied ? null : breachedBy(ticket.firstReplyAt ?? at, firstReplyMinutes)),
    resolveBreachedAt: resolveBreachedAt ?? breachedBy(at, resolveMinutes),
  };
}

const minuteMs = 60_000;
/** The end of `slaSeen` of a ticket with a reply. */
const repliedMark = '/true';

const runsIn = (status: Stored['status'], { pauseOn }: StoredPolicy): boolean =>
  status !== 'solved' && status !== 'closed' && !pauseOn.some((pausing) => pausing === status);

const earlier = (first: Date | null, second: Date | null): Date | null =>
  first && second ? new Date(Math.min(first.getTime(), second.getTime())) : (first ?? second);
