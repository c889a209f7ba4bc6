import { policyFor, type StoredPolicy } from '../domain/support/sla-policies/matching-policy.service.ts';
import { type Clock, clockAfter } from '../domain/support/tickets/sla-clock.ts';
import { priorityNumber, type ticketTable } from '../domain/support/tickets/tickets.table.ts';

type Facts = 'status' | 'priority' | 'channel' | 'firstReplyAt' | 'solvedAt' | 'lastMessageAt';
type Timed = Pick<typeof ticketTable.$inferInsert, Facts> & { createdAt: Date };

/** The clock of a ticket as it is now; a target that has passed was missed when it was due. */
export function clockOfDemoTicket(
  ticket: Timed,
  policies: readonly StoredPolicy[],
  now: Date,
): Clock & { slaSeen: string } {
  const { status, priority, channel = 'email', createdAt, firstReplyAt = null } = ticket;
  const clock = clockAfter(
    {
      status,
      priority,
      createdAt,
      firstReplyAt,
      slaElapsedMs: 0,
      slaSince: null,
      firstReplyBreachedAt: null,
      resolveBreachedAt: null,
      slaSeen: null,
      isSpam: false,
    },
    policyFor(policies, channel),
    ticket.solvedAt ?? ticket.lastMessageAt,
  );
  const missedAt = (dueAt: Date | null) => (dueAt !== null && dueAt <= now ? dueAt : null);
  return {
    ...clock,
    firstReplyBreachedAt: clock.firstReplyBreachedAt ?? missedAt(clock.firstReplyDueAt),
    resolveBreachedAt: clock.resolveBreachedAt ?? missedAt(clock.resolveDueAt),
    slaSeen: `${status}/${priorityNumber(priority)}/${channel}/${firstReplyAt !== null}`,
  };
}
