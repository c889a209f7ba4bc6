import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { policiesInForce, policyFor, type StoredPolicy } from '../sla-policies/matching-policy.service.ts';
import { isClockStale, slaState } from './clock-state.ts';
import { clockAfter } from './sla-clock.ts';
import { ticketTable as t } from './tickets.table.ts';

/** Sets the clock of one ticket after a change, if the change concerns it. */
export async function updateClock(tx: Db, _id: string): Promise<void> {
  const [ticket] = await tx
    .select()
    .from(t)
    .where(and(eq(t._id, _id), isClockStale(t)))
    .for('update');
  if (ticket) await setClock(tx, ticket, await policiesInForce(tx));
}

/** Sets the clock of a locked ticket, as of its last change. */
export async function setClock(
  tx: Db,
  ticket: typeof t.$inferSelect,
  policies: readonly StoredPolicy[],
): Promise<void> {
  const clock = clockAfter(ticket, policyFor(policies, ticket), ticket.updatedAt);
  await tx
    .update(t)
    .set({ ...clock, slaSeen: slaState(t) })
    .where(eq(t._id, ticket._id));
}
