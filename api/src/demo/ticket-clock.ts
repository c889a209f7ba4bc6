import { policyFor, type StoredPolicy } from '../domain/support/sla-policies/matching-policy.service.ts';
import { type Clock, clockAfter, type TimedTicket } from '../domain/support/tickets/sla-clock.ts';
import type { ticketTable } from '../domain/support/tickets/tickets.table.ts';

type Facts =
  | 'status'
  | 'priority'
  | 'channel'
  | 'category'
  | 'firstReplyAt'
  | 'solvedAt'
  | 'lastMessageAt'
  | 'waitingSince';
type Ticket = Pick<typeof ticketTable.$inferInsert, Facts> & { createdAt: Date };

/** The clock of a ticket as it is now; a target that has passed was missed when it was due. */
export function clockOfDemoTicket(
  ticket: Ticket,
  policies: readonly StoredPolicy[],
  now: Date,
): Clock & { slaSeenVersion: number; nextReplyNoticedAt: Date | null } {
  const { status, priority, channel = 'email', category, createdAt, firstReplyAt = null } = ticket;
  const policy = policyFor(policies, { channel, category, priority });
  const after = (before: TimedTicket, change: Partial<TimedTicket>, at: Date) => ({
    ...before,
    ...change,
    ...clockAfter({ ...before, ...change }, policy, at),
    slaSeenVersion: 1,
  });
  const opened = after({ ...newTicket, priority, createdAt, waitingSince: createdAt }, {}, createdAt);
  const replied = firstReplyAt
    ? after(opened, { status: 'open', firstReplyAt, waitingSince: null }, firstReplyAt)
    : opened;
  const last = { status, waitingSince: ticket.waitingSince ?? null };
  const clock = after(replied, last, ticket.solvedAt ?? ticket.lastMessageAt);
  const missedAt = (dueAt: Date | null) => (dueAt !== null && dueAt <= now ? dueAt : null);
  return {
    ...clock,
    firstReplyBreachedAt: clock.firstReplyBreachedAt ?? missedAt(clock.firstReplyDueAt),
    nextReplyBreachedAt: clock.nextReplyBreachedAt ?? missedAt(clock.nextReplyDueAt),
    nextReplyNoticedAt: missedAt(clock.nextReplyDueAt) && now,
    resolveBreachedAt: clock.resolveBreachedAt ?? missedAt(clock.resolveDueAt),
  };
}

const newTicket: Omit<TimedTicket, 'priority' | 'createdAt' | 'waitingSince'> = {
  status: 'new',
  firstReplyAt: null,
  isSpam: false,
  slaElapsedMs: 0,
  slaSince: null,
  slaSeenVersion: null,
  nextReplyElapsedMs: 0,
  firstReplyDueAt: null,
  nextReplyDueAt: null,
  resolveDueAt: null,
  firstReplyBreachedAt: null,
  nextReplyBreachedAt: null,
  resolveBreachedAt: null,
};
