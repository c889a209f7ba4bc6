import { and, eq, sql } from 'drizzle-orm';
import type { Profile, ProfileForm } from '@backlot/contracts/users';
import type { Db } from '../../db/database.ts';
import { conflict, unauthorized } from '../../http/errors.ts';
import { adminTable as t } from '../admins/admins.table.ts';
import { signedInUserOf } from './signed-in-user.service.ts';
import { words } from './users.messages.ts';

/** @throws ApiError 401 when the person is gone meanwhile */
export async function profileOf(db: Db, _id: string): Promise<Profile> {
  const [who] = await db.select().from(t).where(eq(t._id, _id));
  if (!who) throw unauthorized();
  return asProfile(who);
}

/** @throws ApiError 409 version_conflict with the record as it is now */
export async function updateProfile(
  tx: Db,
  _id: string,
  { version, ...form }: ProfileForm,
  now: Date,
): Promise<{ before: Profile; after: Profile }> {
  const before = await lockedProfile(tx, _id);
  const [changed] = await tx
    .update(t)
    .set({ ...form, updatedAt: now, version: sql`${t.version} + 1` })
    .where(and(eq(t._id, _id), eq(t.version, version)))
    .returning();
  if (!changed) throw conflict('version_conflict', words.changed, before);
  return { before, after: asProfile(changed) };
}

/** Sets or takes away the picture; answers the key that is no longer used. */
export async function replaceAvatar(
  tx: Db,
  _id: string,
  avatarKey: string | null,
  now: Date,
): Promise<{ after: Profile; unusedKey: string | null }> {
  const [before] = await tx.select({ avatarKey: t.avatarKey }).from(t).where(eq(t._id, _id)).for('update');
  const [changed] = await tx
    .update(t)
    .set({ avatarKey, updatedAt: now, version: sql`${t.version} + 1` })
    .where(eq(t._id, _id))
    .returning();
  if (!before || !changed) throw unauthorized();
  return { after: asProfile(changed), unusedKey: before.avatarKey };
}

async function lockedProfile(tx: Db, _id: string): Promise<Profile> {
  const [who] = await tx.select().from(t).where(eq(t._id, _id)).for('update');
  if (!who) throw unauthorized();
  return asProfile(who);
}

const asProfile = (who: typeof t.$inferSelect): Profile => ({
  ...signedInUserOf(who),
  version: who.version,
  phone: who.phone,
  designation: who.designation,
  bio: who.bio,
  createdAt: who.createdAt,
  lastLoginAt: who.lastLoginAt,
});
