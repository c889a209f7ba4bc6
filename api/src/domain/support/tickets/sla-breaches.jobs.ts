import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { currentPolicies } from '../sla-policies/matching-policy.service.ts';
import { escalate } from './escalate-ticket.ts';
import { notifyTeam } from './ticket-notices.ts';
import { ownersOrEveryone, ticketOwnersLookup } from './ticket-owners.ts';
import { type Breach, ticketNotices } from './tickets.messages.ts';
import { ticketTable as t } from './tickets.table.ts';

const batchSize = 200;

/**
 * Notifies whom a ticket concerns that it breached its SLA, once per target, and for next replies once until the requester is answered; and escalates it. Returns how many tickets there were.
 */
export const notifyBreaches = ({ db, bus, now }: Pick<Deps, 'db' | 'bus' | 'now'>): Promise<number> =>
  db.transaction(async (tx) => {
    const at = now();
    const isFirstReply = and(lte(t.firstReplyDueAt, at), isNull(t.firstReplyBreachedAt));
    const isNextReply = and(
      lte(t.nextReplyDueAt, at),
      or(isNull(t.nextReplyNoticedAt), lt(t.nextReplyNoticedAt, t.waitingSince)),
    );
    const isResolve = and(lte(t.resolveDueAt, at), isNull(t.resolveBreachedAt));
    const due = await tx
      .select()
      .from(t)
      .where(and(lte(t.slaDueAt, at), or(isFirstReply, isNextReply, isResolve)))
      .orderBy(asc(t.slaDueAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const ownersOf = await ticketOwnersLookup(tx, due);
    const { policies } = await currentPolicies(tx);
    const moved = new Map<string, typeof due>();
    for (const ticket of due) {
      const breaches = breachesOf(ticket, at);
      await tx
        .update(t)
        .set({
          ...(breaches.includes('firstReply') && { firstReplyBreachedAt: at }),
          ...(breaches.includes('nextReply') && {
            nextReplyBreachedAt: ticket.nextReplyBreachedAt ?? at,
            nextReplyNoticedAt: at,
          }),
          ...(breaches.includes('resolve') && { resolveBreachedAt: at }),
        })
        .where(eq(t._id, ticket._id));
      await notify(tx, bus, {
        to: ownersOrEveryone(ownersOf(ticket)),
        type: 'ticketBreach',
        title: ticketNotices.breached(ticket.number, breaches),
        body: ticket.subject,
        params: { ticketId: ticket._id },
        severity: 'warning',
      });
      const policy = policies.find(({ _id }) => _id === ticket.slaPolicyId);
      const team = policy && (await escalate(tx, ticket, policy, at));
      if (team) moved.set(team, [...(moved.get(team) ?? []), ticket]);
    }
    for (const [team, tickets] of moved) await notifyTeam(tx, team, tickets, null);
    return due.length;
  });

function breachesOf(ticket: typeof t.$inferSelect, at: Date): Breach[] {
  const { nextReplyNoticedAt: noticedAt, waitingSince } = ticket;
  const isNoticed = {
    firstReply: ticket.firstReplyBreachedAt !== null,
    nextReply: noticedAt !== null && waitingSince !== null && noticedAt >= waitingSince,
    resolve: ticket.resolveBreachedAt !== null,
  };
  const breaches = ['firstReply', 'nextReply', 'resolve'] as const;
  return breaches.filter((breach) => !isNoticed[breach] && isPast(ticket[`${breach}DueAt`], at));
}

const isPast = (dueAt: Date | null, at: Date): boolean => dueAt !== null && dueAt <= at;
