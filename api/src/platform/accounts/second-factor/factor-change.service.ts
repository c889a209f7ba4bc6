import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { audit } from '../../audit/audit.service.ts';
import { unauthorized } from '../../http/errors.ts';
import { postMail } from '../../mail/post-mail.service.ts';
import { type FactorChange, factorMails } from '../accounts.messages.ts';
import { adminTable } from '../accounts.table.ts';
import { recoveryCodeTable } from './second-factor.table.ts';
import { type Factors, factorsOf, methodsOf } from './factors.service.ts';

/** The person of a change, locked, so that concurrent changes of their factors wait for each other. */
export async function lockOwner(
  tx: Db,
  adminId: string,
): Promise<{ _id: string; name: string; email: string }> {
  const [who] = await tx
    .select({ _id: adminTable._id, name: adminTable.name, email: adminTable.email })
    .from(adminTable)
    .where(eq(adminTable._id, adminId))
    .for('update');
  if (!who) throw unauthorized();
  return who;
}

/** Writes the audit row of a change of someone's second factors, and emails the owner. */
export async function recordFactorChange(
  tx: Db,
  change: FactorChange,
  {
    actor,
    owner,
    requestId,
  }: {
    actor: { _id: string } | null;
    owner: { _id: string; email: string };
    requestId: string;
  },
): Promise<void> {
  await audit(tx, {
    actor,
    action: factorActions[change],
    objectType: 'admin',
    objectId: owner._id,
    requestId,
  });
  await postMail(tx, owner.email, factorMails[change]());
}

/** Recovery codes are of no use without a factor that they replace. */
export async function dropUnneededCodes(tx: Db, adminId: string): Promise<Factors> {
  const left = await factorsOf(tx, adminId);
  if (methodsOf(left).length === 0)
    await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.adminId, adminId));
  return left;
}

const factorActions: Record<FactorChange, string> = {
  authenticatorAdded: 'user.addAuthenticator',
  authenticatorRemoved: 'user.removeAuthenticator',
  passkeyAdded: 'user.addPasskey',
  passkeyRemoved: 'user.removePasskey',
  codesRenewed: 'user.renewRecoveryCodes',
  codeUsed: 'auth.useRecoveryCode',
  reset: 'admin.resetSecondFactor',
};
