import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { ticketNotices } from './tickets.messages.ts';
import { ticketTable as t } from './tickets.table.ts';

const batchSize = 200;
type Breach = 'firstReply' | 'resolve';

/**
 * Notifies the assignee of each ticket that breached its SLA, or everyone who can work on tickets if it has none, once
 * per target. Returns how many tickets there were.
 */
export const notifyBreaches = ({ db, bus, now }: Pick<Deps, 'db' | 'bus' | 'now'>): Promise<number> =>
  db.transaction(async (tx) => {
    const at = now();
    const isFirstReply = and(lte(t.firstReplyDueAt, at), isNull(t.firstReplyBreachedAt));
    const isResolve = and(lte(t.resolveDueAt, at), isNull(t.resolveBreachedAt));
    const due = await tx
      .select()
      .from(t)
      .where(and(lte(t.slaDueAt, at), or(isFirstReply, isResolve)))
      .orderBy(asc(t.slaDueAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const ticket of due) {
      const breaches = breachesOf(ticket, at);
      await tx
        .update(t)
        .set({
          ...(breaches.includes('firstReply') && { firstReplyBreachedAt: at }),
          ...(breaches.includes('resolve') && { resolveBreachedAt: at }),
        })
        .where(eq(t._id, ticket._id));
      await notify(tx, bus, {
        to: ticket.assigneeId === null ? { permission: 'support:write' } : [ticket.assigneeId],
        type: 'ticketBreach',
        title: ticketNotices.breached(ticket.number, breaches),
        body: ticket.subject,
        params: { ticketId: ticket._id },
        severity: 'warning',
      });
    }
    return due.length;
  });

const breachesOf = (ticket: typeof t.$inferSelect, at: Date): Breach[] => [
  ...(isPast(ticket.firstReplyDueAt, ticket.firstReplyBreachedAt, at) ? (['firstReply'] as const) : []),
  ...(isPast(ticket.resolveDueAt, ticket.resolveBreachedAt, at) ? (['resolve'] as const) : []),
];
const isPast = (dueAt: Date | null, breachedAt: Date | null, at: Date): boolean =>
  dueAt !== null && dueAt <= at && breachedAt === null;
