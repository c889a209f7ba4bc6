import { eq, sql } from 'drizzle-orm';
import type { Preferences, StoredPreferences } from '@backlot/contracts/platform/accounts/preferences';
import type { Profile, ProfileForm } from '@backlot/contracts/platform/accounts/profile';
import type { Db } from '../../db/database.ts';
import { unauthorized } from '../../http/errors.ts';
import { accountRecord } from '../account-record.registry.ts';
import { adminTable as t } from '../accounts.table.ts';
import { recordLock } from '../../records/record-lock.ts';
import { nextVersion } from '../../records/version.ts';
import type { ChangeAuthor } from '../../records/records.service.ts';
import { signedInUserOf } from './signed-in-user.service.ts';

type OwnChange = ChangeAuthor & { actorId: string };

/** @throws ApiError 401 when the user no longer exists */
export async function profileOf(db: Db, _id: string): Promise<Profile> {
  const [who] = await db.select().from(t).where(eq(t._id, _id));
  if (!who) throw unauthorized();
  return asProfile(who);
}

const lockProfile = recordLock({ type: 'admin', noun: 'profile', table: t, read: profileOf });

/** @throws ApiError 409 version_conflict with the current record */
export async function updateProfile(
  tx: Db,
  { version, ...form }: ProfileForm,
  by: OwnChange,
): Promise<Profile> {
  const before = await lockProfile(tx, by.actorId, version);
  return asProfile(await accountRecord.read().update(tx, before, form, { ...by, action: 'update' }));
}

/** Changes some preferences. They aren't part of the record: no version, no history. */
export async function savePreferences(
  db: Db,
  _id: string,
  chosen: Partial<Preferences>,
): Promise<StoredPreferences> {
  const [saved] = await db
    .update(t)
    .set({ preferences: sql`${t.preferences} || ${JSON.stringify(chosen)}::jsonb` })
    .where(eq(t._id, _id))
    .returning({ preferences: t.preferences });
  if (!saved) throw unauthorized();
  return saved.preferences;
}

/** Sets or removes the avatar; returns the key that is no longer used. */
export async function replaceAvatar(
  tx: Db,
  _id: string,
  avatarKey: string | null,
  now: Date,
): Promise<{ after: Profile; unusedKey: string | null }> {
  const [before] = await tx.select({ avatarKey: t.avatarKey }).from(t).where(eq(t._id, _id)).for('update');
  const [changed] = await tx
    .update(t)
    .set({ avatarKey, ...nextVersion(t, { actorId: _id, at: now }) })
    .where(eq(t._id, _id))
    .returning();
  if (!before || !changed) throw unauthorized();
  return { after: asProfile(changed), unusedKey: before.avatarKey };
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
