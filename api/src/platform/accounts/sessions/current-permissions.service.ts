import { and, eq, inArray } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Db } from '../../db/database.ts';
import { forbidden } from '../../http/errors.ts';
import { adminTable as t } from '../accounts.table.ts';
import { permissionsOf } from './sessions.service.ts';

export type PersonNow = { _id: string; name: string; email: string; held: ReadonlySet<Permission> };

/**
 * People with what each may do at this moment, for work that goes on after the request that asked for it. Nobody who was
 * blocked, deactivated or deleted since, or must choose a new password first, is among them.
 */
export async function peopleNow(db: Db, ids: readonly string[]): Promise<PersonNow[]> {
  const found = await db
    .select({ _id: t._id, name: t.name, email: t.email, role: t.role, grants: t.grants })
    .from(t)
    .where(and(inArray(t._id, [...ids]), eq(t.status, 'active'), eq(t.mustChangePassword, false)));
  return found.map(({ role, grants, ...person }) => ({ ...person, held: permissionsOf(role, grants) }));
}

/**
 * What a person may do now, held to what the work needs: ask before each batch.
 * @throws ApiError 403 when that is not enough for it any more
 */
export async function rightsFor(
  db: Db,
  adminId: string | null,
  suffice: (held: ReadonlySet<Permission>) => boolean,
): Promise<ReadonlySet<Permission>> {
  const [who] = adminId === null ? [] : await peopleNow(db, [adminId]);
  const held = who?.held ?? new Set();
  if (suffice(held)) return held;
  throw forbidden('rights_ended', 'You may no longer do this. What was done until then stays.');
}
