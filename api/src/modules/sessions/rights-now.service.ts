import { and, eq } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/access';
import type { Db } from '../../db/database.ts';
import { forbidden } from '../../http/errors.ts';
import { adminTable as t } from '../admins/admins.table.ts';
import { permissionsOf } from './sessions.service.ts';

/**
 * What a person may do at this moment, for work that goes on after the request that asked for it: ask before each batch.
 * Nothing for whoever was blocked, deactivated or deleted since, or must choose a new password first.
 */
async function rightsNow(db: Db, adminId: string | null): Promise<ReadonlySet<Permission>> {
  if (adminId === null) return new Set();
  const [who] = await db
    .select({ role: t.role, grants: t.grants })
    .from(t)
    .where(and(eq(t._id, adminId), eq(t.status, 'active'), eq(t.mustChangePassword, false)));
  return who ? permissionsOf(who.role, who.grants) : new Set();
}

/**
 * The same, held to what the work needs.
 * @throws ApiError 403 when that is not enough for it any more
 */
export async function rightsFor(
  db: Db,
  adminId: string | null,
  suffice: (held: ReadonlySet<Permission>) => boolean,
): Promise<ReadonlySet<Permission>> {
  const held = await rightsNow(db, adminId);
  if (suffice(held)) return held;
  throw forbidden('rights_ended', 'You may no longer do this. What was done until then stays.');
}
