import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import {
  type Present,
  presenceEndsMs,
  presenceResource,
  type PresenceState,
} from '@backlot/contracts/support/tickets/presence';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { ticketPresenceTable as t } from './presence.table.ts';
import { ticketTable } from './tickets.table.ts';

/** Stores what a person does on a ticket, tells the others there if it changed, and returns them. @throws ApiError 404 */
export const announcePresence = (
  { db, bus, now }: Pick<Deps, 'db' | 'bus' | 'now'>,
  { ticketId, adminId, state }: { ticketId: string; adminId: string; state: PresenceState },
): Promise<Present[]> =>
  db.transaction(async (tx) => {
    const at = now();
    const endedAt = new Date(at.getTime() - presenceEndsMs);
    await tx.delete(t).where(and(eq(t.adminId, adminId), lte(t.seenAt, endedAt)));
    const isChanged =
      state === 'gone'
        ? await leave(tx, ticketId, adminId)
        : await arrive(tx, { ticketId, adminId, state, seenAt: at });
    const others = await tx
      .select({ _id: t.adminId, name: adminTable.name, state: t.state })
      .from(t)
      .innerJoin(adminTable, eq(adminTable._id, t.adminId))
      .where(and(eq(t.ticketId, ticketId), ne(t.adminId, adminId), gt(t.seenAt, endedAt)))
      .orderBy(asc(adminTable.name), asc(t.adminId));
    if (isChanged)
      for (const { _id } of others) await bus.publish(tx, _id, { type: 'stale', resource: presenceResource });
    return others;
  });

/** Returns whether the person was there. */
const leave = async (tx: Db, ticketId: string, adminId: string): Promise<boolean> => {
  const left = await tx
    .delete(t)
    .where(and(eq(t.ticketId, ticketId), eq(t.adminId, adminId)))
    .returning({ state: t.state });
  return left.length > 0;
};

/** Returns whether the person has just come or does something else now. */
async function arrive(tx: Db, present: typeof t.$inferInsert): Promise<boolean> {
  const { ticketId, adminId, state, seenAt } = present;
  if ((await tx.$count(ticketTable, eq(ticketTable._id, ticketId))) === 0) throw notFound();
  const [before] = await tx
    .select({ state: t.state })
    .from(t)
    .where(and(eq(t.ticketId, ticketId), eq(t.adminId, adminId)));
  await tx
    .insert(t)
    .values(present)
    .onConflictDoUpdate({ target: [t.ticketId, t.adminId], set: { state, seenAt } });
  return before?.state !== state;
}
