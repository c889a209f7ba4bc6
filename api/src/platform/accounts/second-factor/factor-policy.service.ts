import { eq, sql } from 'drizzle-orm';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import type { Db } from '../../db/database.ts';
import { adminTable } from '../accounts.table.ts';
import { authenticatorTable, factorPolicyTable, passkeyTable } from './second-factor.table.ts';

/** Whether a role requires a second factor. */
export async function isFactorRequired(db: Db, role: Role): Promise<boolean> {
  return (await db.$count(factorPolicyTable, eq(factorPolicyTable.role, role))) > 0;
}

/** The roles that require one. */
export async function rolesWithFactor(db: Db): Promise<ReadonlySet<Role>> {
  const rows = await db.select({ role: factorPolicyTable.role }).from(factorPolicyTable);
  return new Set(rows.map(({ role }) => role));
}

/** @returns whether this changed anything */
export async function setFactorRequired(tx: Db, role: Role, isRequired: boolean): Promise<boolean> {
  const changed = isRequired
    ? await tx.insert(factorPolicyTable).values({ role }).onConflictDoNothing().returning()
    : await tx.delete(factorPolicyTable).where(eq(factorPolicyTable.role, role)).returning();
  return changed.length > 0;
}

/** Whether the admin of a joined query must add a second factor before anything else. */
export const mustAddSecondFactor = sql<boolean>`(
  exists (select 1 from ${factorPolicyTable} where ${factorPolicyTable.role} = ${adminTable.role})
  and not exists (select 1 from ${authenticatorTable} where ${authenticatorTable.adminId} = ${adminTable._id} and ${authenticatorTable.confirmedAt} is not null)
  and not exists (select 1 from ${passkeyTable} where ${passkeyTable.adminId} = ${adminTable._id})
)`;
