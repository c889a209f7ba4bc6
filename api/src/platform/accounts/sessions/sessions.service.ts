import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  type Permission,
  permissions,
  readPermissionFor,
  type Role,
  rolePermissions,
} from '@backlot/contracts/platform/accounts/access';
import type { Deps } from '../../deps.ts';
import type { FindActor } from '../../http/access.ts';
import { adminTable, sessionTable } from '../accounts.table.ts';
import { networkCountry } from '../../http/network-country.ts';
import { mustAddSecondFactor } from '../second-factor/factor-policy.service.ts';

const minute = 60_000;
/** A session ends after this long without a request. */
export const idleMs: Record<Role, number> = { admin: 30 * minute, superadmin: 15 * minute };
const absoluteMs = 8 * 60 * minute;
export const stepUpMs = 5 * minute;
/** `lastSeenAt` is written at most this often. */
const touchEveryMs = minute / 3;

/** 256 random bits, base64url: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The permissions of a role, with a person's own grants and denials. Nobody may change what they may not read. */
export function permissionsOf(role: Role, grants: Partial<Record<Permission, boolean>>): Set<Permission> {
  const byRole = new Set(rolePermissions[role]);
  const isHeld = (key: Permission): boolean => grants[key] ?? byRole.has(key);
  return new Set(
    permissions.filter((key) => {
      const read = readPermissionFor(key);
      return isHeld(key) && (read === null || isHeld(read));
    }),
  );
}

/** One query per request: session, person, role and status together. */
export function actorFinder({ db, now }: Pick<Deps, 'db' | 'now'>): FindActor {
  const find = db
    .select({
      sessionId: sessionTable._id,
      lastSeenAt: sessionTable.lastSeenAt,
      steppedUpUntil: sessionTable.steppedUpUntil,
      _id: adminTable._id,
      name: adminTable.name,
      role: adminTable.role,
      grants: adminTable.grants,
      mustChangePassword: adminTable.mustChangePassword,
      mustAddSecondFactor,
    })
    .from(sessionTable)
    .innerJoin(adminTable, eq(adminTable._id, sessionTable.adminId))
    .where(
      and(
        eq(sessionTable.tokenHash, sql.placeholder('tokenHash')),
        eq(adminTable.status, 'active'),
        gt(sessionTable.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_actor');
  return async (token) => {
    const at = now();
    const [found] = await find.execute({ tokenHash: hashToken(token), now: at });
    if (!found) return null;
    const { lastSeenAt, grants, ...who } = found;
    const idle = at.getTime() - lastSeenAt.getTime();
    if (idle > idleMs[who.role]) return null;
    if (idle > touchEveryMs)
      await db.update(sessionTable).set({ lastSeenAt: at }).where(eq(sessionTable._id, who.sessionId));
    return { ...who, permissions: permissionsOf(who.role, grants) };
  };
}

/** Opens a session and returns its token, which is stored nowhere else. */
export async function openSession(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  adminId: string,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const at = now();
  const expiresAt = new Date(at.getTime() + absoluteMs);
  await db.insert(sessionTable).values({
    tokenHash: hashToken(token),
    adminId,
    createdAt: at,
    lastSeenAt: at,
    expiresAt,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    country: networkCountry(request, config),
  });
  return { token, expiresAt };
}
