import { and, eq, inArray } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Db } from '../../db/database.ts';
import { forbidden } from '../../http/errors.ts';
import { adminTable as t } from '../accounts.table.ts';
import { permissionsOf } from './sessions.service.ts';

export type ActiveAdmin = { _id: string; name: string; email: string; held: ReadonlySet<Permission> };

/**
 * Current permissions of people, for work that continues after its request. Excludes anyone who has since been blocked,
 * deactivated or deleted, or who must choose a new password first.
 */
export async function activeAdmins(db: Db, ids: readonly string[]): Promise<ActiveAdmin[]> {
  const found = await db
    .select({ _id: t._id, name: t.name, email: t.email, role: t.role, grants: t.grants })
    .from(t)
    .where(and(inArray(t._id, [...ids]), eq(t.status, 'active'), eq(t.mustChangePassword, false)));
  return found.map(({ role, grants, ...person }) => ({ ...person, held: permissionsOf(role, grants) }));
}

/**
 * A person's current permissions, checked against those that the work requires: call it before each batch.
 * @throws ApiError 403 when they are no longer sufficient
 */
export async function rightsFor(
  db: Db,
  adminId: string | null,
  suffice: (held: ReadonlySet<Permission>) => boolean,
): Promise<ReadonlySet<Permission>> {
  const [who] = adminId === null ? [] : await activeAdmins(db, [adminId]);
  const held = who?.held ?? new Set();
  if (suffice(held)) return held;
  throw forbidden('rights_ended', 'You no longer have permission to do this. Completed changes are kept.');
}
