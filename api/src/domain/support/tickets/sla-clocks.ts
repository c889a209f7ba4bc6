import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type CurrentPolicies, currentPolicies, policyFor } from '../sla-policies/matching-policy.service.ts';
import { isClockStale } from './clock-state.ts';
import { clockAfter } from './sla-clock.ts';
import { ticketTable as t } from './tickets.table.ts';

/** Sets the clock of one ticket after a change. */
export async function updateClock(tx: Db, _id: string): Promise<void> {
  const [ticket] = await tx
    .select()
    .from(t)
    .where(and(eq(t._id, _id), isClockStale(t)))
    .for('update');
  if (ticket) await setClock(tx, ticket, await currentPolicies(tx), ticket.updatedAt);
}

/** Sets the clock of a locked ticket after a change of it, or of the policies, at a moment. */
export async function setClock(
  tx: Db,
  ticket: typeof t.$inferSelect,
  { policies, changes }: CurrentPolicies,
  at: Date,
): Promise<void> {
  await tx
    .update(t)
    .set({
      ...clockAfter(ticket, policyFor(policies, ticket), at),
      slaSeenVersion: ticket.version,
      slaPoliciesSeen: changes,
    })
    .where(eq(t._id, ticket._id));
}
