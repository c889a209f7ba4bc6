import { and, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Role } from '@backlot/contracts/access';
import type { Bus } from '../../bus.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { adminTable, sessionTable as t } from '../admins/admins.table.ts';
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

/** A person's sessions that still open something, newest first. */
export async function openSessions({ db, now }: Pick<Deps, 'db' | 'now'>, adminId: string, role: Role) {
  const at = now();
  return db
    .select({
      _id: t._id,
      ip: t.ip,
      userAgent: t.userAgent,
      createdAt: t.createdAt,
      lastSeenAt: t.lastSeenAt,
      expiresAt: t.expiresAt,
    })
    .from(t)
    .where(
      and(
        eq(t.adminId, adminId),
        gt(t.expiresAt, at),
        gt(t.lastSeenAt, new Date(at.getTime() - idleMs[role])),
      ),
    )
    .orderBy(desc(t.createdAt), desc(t._id))
    .limit(100);
}

/** Whether a session still opens something. Asking does not prolong it. */
export async function isSessionOpen({ db, now }: Pick<Deps, 'db' | 'now'>, _id: string): Promise<boolean> {
  const at = now();
  const [found] = await db
    .select({ lastSeenAt: t.lastSeenAt, role: adminTable.role })
    .from(t)
    .innerJoin(adminTable, eq(adminTable._id, t.adminId))
    .where(and(eq(t._id, _id), eq(adminTable.status, 'active'), gt(t.expiresAt, at)));
  return found !== undefined && at.getTime() - found.lastSeenAt.getTime() <= idleMs[found.role];
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
      lte(t.lastSeenAt, new Date(at.getTime() - idleMs[role])),
    );
  const swept = await db
    .delete(t)
    .where(or(lte(t.expiresAt, at), idleOf('admin'), idleOf('superadmin')))
    .returning({ one: sql`1` });
  return swept.length;
}
