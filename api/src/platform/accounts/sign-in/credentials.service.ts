import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { adminTable, credentialTable } from '../accounts.table.ts';
import { revokeTokens } from './one-time-tokens.service.ts';

/**
 * Stores a hash of `hashPassword`; its owner chose the password, so it need not be changed again. A sign-in with the
 * former password that waits for its second step ends.
 */
export async function setCredential(
  tx: Db,
  adminId: string,
  passwordHash: string,
  now: Date,
  { mustChangePassword = false } = {},
): Promise<void> {
  await tx
    .insert(credentialTable)
    .values({ adminId, passwordHash, changedAt: now })
    .onConflictDoUpdate({ target: credentialTable.adminId, set: { passwordHash, changedAt: now } });
  await revokeTokens(tx, now, adminId, 'signIn');
  await tx.update(adminTable).set({ mustChangePassword, updatedAt: now }).where(eq(adminTable._id, adminId));
}

/** Whether a person has ever chosen a password. */
export async function hasCredential(db: Db, adminId: string): Promise<boolean> {
  return (await db.$count(credentialTable, eq(credentialTable.adminId, adminId))) > 0;
}
