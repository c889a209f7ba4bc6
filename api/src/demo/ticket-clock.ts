import { policyFor, type StoredPolicy } from '../domain/support/sla-policies/matching-policy.service.ts';
import { type Clock, clockAfter } from '../domain/support/tickets/sla-clock.ts';
import { priorityNumber, type ticketTable } from '../domain/support/tickets/tickets.table.ts';

type Facts =
  | 'status'
  | 'priority'
  | 'channel'
  | 'category'
  | 'firstReplyAt'
  | 'solvedAt'
  | 'lastMessageAt'
  | 'lastMessageBy';
type Timed = Pick<typeof ticketTable.$inferInsert, Facts> & { createdAt: Date };

/** The clock of a ticket as it is now; a target that has passed was missed when it was due. */
export function clockOfDemoTicket(
  ticket: Timed,
  policies: readonly StoredPolicy[],
  now: Date,
): Clock & { slaSeen: string; nextReplyNoticedAt: Date | null } {
  const { status, priority, channel = 'email', category, createdAt, firstReplyAt = null } = ticket;
  const { lastMessageAt, lastMessageBy = null } = ticket;
  const clock = clockAfter(
    {
      status,
      priority,
      createdAt,
      firstReplyAt,
      lastMessageAt,
      lastMessageBy,
      slaElapsedMs: 0,
      slaSince: null,
      nextReplyElapsedMs: 0,
      firstReplyBreachedAt: null,
      nextReplyBreachedAt: null,
      resolveBreachedAt: null,
      slaSeen: null,
      isSpam: false,
    },
    policyFor(policies, { channel, category, priority }),
    ticket.solvedAt ?? lastMessageAt,
  );
  const missedAt = (dueAt: Date | null) => (dueAt !== null && dueAt <= now ? dueAt : null);
  const waitedMs = lastMessageBy === 'requester' ? lastMessageAt.getTime() - createdAt.getTime() : '';
  return {
    ...clock,
    firstReplyBreachedAt: clock.firstReplyBreachedAt ?? missedAt(clock.firstReplyDueAt),
    nextReplyBreachedAt: clock.nextReplyBreachedAt ?? missedAt(clock.nextReplyDueAt),
    nextReplyNoticedAt: missedAt(clock.nextReplyDueAt) && now,
    resolveBreachedAt: clock.resolveBreachedAt ?? missedAt(clock.resolveDueAt),
    slaSeen: `${status}/${priorityNumber(priority)}/${channel}/${category}/${firstReplyAt !== null}/${waitedMs}`,
  };
}
