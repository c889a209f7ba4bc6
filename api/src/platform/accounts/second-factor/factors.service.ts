import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { SecondStep } from '@backlot/contracts/platform/accounts/auth';
import type { SecondFactor } from '@backlot/contracts/platform/accounts/second-factor';
import type { Db } from '../../db/database.ts';
import { authenticatorTable, passkeyTable, recoveryCodeTable } from './second-factor.table.ts';

export type Factors = Omit<SecondFactor, 'isRequired'>;

/** Everything that a person has set up. */
export async function factorsOf(db: Db, adminId: string): Promise<Factors> {
  const [authenticator] = await db
    .select({ addedAt: authenticatorTable.confirmedAt })
    .from(authenticatorTable)
    .where(and(eq(authenticatorTable.adminId, adminId), isNotNull(authenticatorTable.confirmedAt)));
  const passkeys = await db
    .select({
      _id: passkeyTable._id,
      name: passkeyTable.name,
      isSynced: passkeyTable.isSynced,
      createdAt: passkeyTable.createdAt,
      lastUsedAt: passkeyTable.lastUsedAt,
    })
    .from(passkeyTable)
    .where(eq(passkeyTable.adminId, adminId))
    .orderBy(asc(passkeyTable._id));
  const recoveryCodesLeft = await db.$count(recoveryCodeTable, eq(recoveryCodeTable.adminId, adminId));
  const addedAt = authenticator?.addedAt;
  return { authenticator: addedAt ? { addedAt } : null, passkeys, recoveryCodesLeft };
}

/** The second factors of a person; empty when the password alone signs in. */
export const methodsOf = ({ authenticator, passkeys }: Factors): SecondStep['methods'] => [
  ...(authenticator ? (['code'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
];
