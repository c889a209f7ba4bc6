import { and, count, desc, eq, gt, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { type Role, role as roles } from '@backlot/contracts/platform/accounts/access';
import type { Session } from '@backlot/contracts/platform/accounts/profile';
import type { Bus } from '../../db/bus.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { forgetPush } from '../../notifications/push-subscriptions.service.ts';
import { adminTable, sessionTable as t } from '../accounts.table.ts';
import { apiTokenTable } from '../api-tokens/api-tokens.table.ts';
import { deviceOf } from './device.ts';
import { idleMs } from './sessions.service.ts';

type Which = { only?: string; except?: string };

export type Ended = {
  /** Sessions. */
  ended: number;
  /** Browsers that get no more push messages, also those whose session had expired before. */
  browsers: number;
};

export const hasEnded = ({ ended, browsers }: Ended): boolean => ended > 0 || browsers > 0;
/** For the audit log. */
export const endedDiff = ({ ended, browsers }: Ended) => ({ ended, ...(browsers > 0 && { browsers }) });

/** Ends sessions of a person, all by default. Their next request is refused; open streams close; their browsers get no push. */
export async function revokeSessions(tx: Db, bus: Bus, adminId: string, which: Which = {}): Promise<Ended> {
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
  const browsers = await forgetPush(tx, adminId, which);
  if (ended.length > 0) await bus.publish(tx, adminId, { type: 'session.ended' });
  return { ended: ended.length, browsers };
}

/** Ends what may be in other hands: the sessions of a person, all by default, and every API token. */
export async function revokeAccess(tx: Db, bus: Bus, adminId: string, which: Which = {}): Promise<void> {
  await tx.delete(apiTokenTable).where(eq(apiTokenTable.adminId, adminId));
  await revokeSessions(tx, bus, adminId, which);
}

/** A person's active sessions, newest first; `current` is the one of the request. */
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
      country: t.country,
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

/** The number of active sessions by person; people without one are missing. */
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

/** Which of some sessions are active. Checking doesn't extend them. */
export async function openAmong(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .select({ _id: t._id })
    .from(t)
    .innerJoin(adminTable, eq(adminTable._id, t.adminId))
    .where(and(inArray(t._id, [...ids]), isOpen(now())));
  return new Set(found.map(({ _id }) => _id));
}

/** Deletes expired sessions. */
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

/** The condition of an active session, joined with its person. */
const isOpen = (at: Date) =>
  and(
    eq(adminTable.status, 'active'),
    gt(t.expiresAt, at),
    or(
      ...roles.options.map((role) => and(eq(adminTable.role, role), gte(t.lastSeenAt, idleSince(role, at)))),
    ),
  );

const idleSince = (role: Role, at: Date) => new Date(at.getTime() - idleMs[role]);
