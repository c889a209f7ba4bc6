import { and, count, desc, eq, gt, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { type Role, role as roles } from '@backlot/contracts/platform/accounts/access';
import type { Session } from '@backlot/contracts/platform/accounts/profile';
import type { Bus } from '../../db/bus.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { adminTable, sessionTable as t } from '../accounts.table.ts';
import { deviceOf } from './device.ts';
import { idleMs } from './sessions.service.ts';

type Which = { only?: string; except?: string };

/** Ends sessions of one person, all unless told otherwise. They are refused from the next request on; open streams close. */
export async function endSessions(tx: Db, bus: Bus, adminId: string, which: Which = {}): Promise<number> {
  const ended = await tx
    .delete(t)
    .where(
      and(
        eq(t.adminId, adminId),
        which.only ? eq(t._id, which.only) : undefined,
        which.except ? ne(t._id, which.except) : undefined,
      ),
    )
    .returning({ _id: t._id });
  if (ended.length > 0) await bus.publish(tx, adminId, { type: 'session.ended' });
  return ended.length;
}

/** A person's sessions that still open something, newest first; `current` is the one that asks. */
export async function openSessions(
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  current: string,
): Promise<Session[]> {
  const open = await deps.db
    .select({
      _id: t._id,
      ip: t.ip,
      userAgent: t.userAgent,
      createdAt: t.createdAt,
      lastSeenAt: t.lastSeenAt,
      expiresAt: t.expiresAt,
    })
    .from(t)
    .innerJoin(adminTable, eq(adminTable._id, t.adminId))
    .where(and(eq(t.adminId, adminId), isOpen(deps.now())))
    .orderBy(desc(t.createdAt), desc(t._id))
    .limit(100);
  return open.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    current: session._id === current,
  }));
}

/** How many sessions of each of these people still open something; who has none is missing. */
export async function countOpenSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  adminIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = await db
    .select({ adminId: t.adminId, n: count() })
    .from(t)
    .innerJoin(adminTable, eq(adminTable._id, t.adminId))
    .where(and(inArray(t.adminId, [...adminIds]), isOpen(now())))
    .groupBy(t.adminId);
  return new Map(counts.map(({ adminId, n }) => [adminId, n]));
}

/** Whether a session still opens something. Asking does not prolong it. */
export async function isSessionOpen({ db, now }: Pick<Deps, 'db' | 'now'>, _id: string): Promise<boolean> {
  const [found] = await db
    .select({ _id: t._id })
    .from(t)
    .innerJoin(adminTable, eq(adminTable._id, t.adminId))
    .where(and(eq(t._id, _id), isOpen(now())));
  return found !== undefined;
}

/** Forgets sessions that open nothing any more. */
export async function sweepSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now();
  const idleOf = (role: Role) =>
    and(
      inArray(
        t.adminId,
        db.select({ _id: adminTable._id }).from(adminTable).where(eq(adminTable.role, role)),
      ),
      lte(t.lastSeenAt, idleSince(role, at)),
    );
  const swept = await db
    .delete(t)
    .where(or(lte(t.expiresAt, at), ...roles.options.map(idleOf)))
    .returning({ one: sql`1` });
  return swept.length;
}

/** Of sessions joined with their person. */
const isOpen = (at: Date) =>
  and(
    eq(adminTable.status, 'active'),
    gt(t.expiresAt, at),
    or(
      ...roles.options.map((role) => and(eq(adminTable.role, role), gte(t.lastSeenAt, idleSince(role, at)))),
    ),
  );

const idleSince = (role: Role, at: Date) => new Date(at.getTime() - idleMs[role]);
