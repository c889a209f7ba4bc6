import { and, eq, gt, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { FindActor } from '../../http/access.ts';
import { adminTable } from '../accounts.table.ts';
import { mustAddSecondFactor } from '../second-factor/factor-policy.service.ts';
import { hashToken, permissionsOf } from '../sessions/sessions.service.ts';
import { apiTokenTable as t } from './api-tokens.table.ts';

/** `lastUsedAt` is written at most this often. */
const touchEveryMs = 15 * 60_000;

/** The owner of an API token, with those of its scopes that the owner still has. Only superadmins who may have tokens. */
export function tokenActorFinder({ db, now }: Pick<Deps, 'db' | 'now'>): FindActor {
  const find = db
    .select({
      sessionId: t._id,
      apiToken: t.name,
      scopes: t.scopes,
      remote: t.remote,
      lastUsedAt: t.lastUsedAt,
      _id: adminTable._id,
      name: adminTable.name,
      role: adminTable.role,
      grants: adminTable.grants,
      mustChangePassword: adminTable.mustChangePassword,
      mustAddSecondFactor,
    })
    .from(t)
    .innerJoin(adminTable, eq(adminTable._id, t.adminId))
    .where(
      and(
        eq(t.tokenHash, sql.placeholder('tokenHash')),
        eq(adminTable.status, 'active'),
        eq(adminTable.role, 'superadmin'),
        gt(t.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('token_actor');
  return async (token) => {
    const at = now();
    const [found] = await find.execute({ tokenHash: hashToken(token), now: at });
    if (!found) return null;
    const { scopes, lastUsedAt, grants, remote, ...who } = found;
    const held = permissionsOf(who.role, grants);
    if (!held.has('token:manage')) return null;
    if (!lastUsedAt || at.getTime() - lastUsedAt.getTime() > touchEveryMs)
      await db.update(t).set({ lastUsedAt: at }).where(eq(t._id, who.sessionId));
    return {
      ...who,
      ...(remote !== null && { remote }),
      steppedUpUntil: null,
      permissions: new Set(scopes.filter((key) => held.has(key))),
    };
  };
}
