import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { revokeAccess } from '../sessions/end-sessions.service.ts';
import { revokeTokens } from '../sign-in/one-time-tokens.service.ts';
import { lockOwner, recordFactorChange } from './factor-change.service.ts';
import { factorsOf, methodsOf } from './factors.service.ts';
import { authenticatorTable, passkeyTable, recoveryCodeTable } from './second-factor.table.ts';

/**
 * Removes every second factor of a person who lost them, ends their sessions and API tokens, and emails them. Afterwards their password
 * signs in; if their role requires a second factor, they add one before anything else.
 * @returns whether there was any
 */
export async function resetFactors(
  tx: Db,
  { bus, now }: Pick<Deps, 'bus' | 'now'>,
  { actor, adminId, requestId }: { actor: { _id: string } | null; adminId: string; requestId: string },
): Promise<boolean> {
  const owner = await lockOwner(tx, adminId);
  if (methodsOf(await factorsOf(tx, adminId)).length === 0) return false;
  await tx.delete(authenticatorTable).where(eq(authenticatorTable.adminId, adminId));
  await tx.delete(passkeyTable).where(eq(passkeyTable.adminId, adminId));
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.adminId, adminId));
  await revokeAccess(tx, bus, adminId);
  await revokeTokens(tx, now(), adminId, 'signIn');
  await recordFactorChange(tx, 'reset', { actor, owner, requestId });
  return true;
}
