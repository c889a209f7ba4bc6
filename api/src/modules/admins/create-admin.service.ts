import type { Role } from '@backlot/contracts/access';
import type { Db } from '../../db/database.ts';
import { adminTable } from './admins.table.ts';

type NewAdmin = { name: string; email: string; role: Role; status: 'active' | 'invited' };

/** Adds a person; null when the address is taken. */
export async function createAdmin(
  tx: Db,
  { email, ...who }: NewAdmin,
  now: Date,
): Promise<{ _id: string; email: string } | null> {
  const [made] = await tx
    .insert(adminTable)
    .values({ ...who, email: email.trim().toLowerCase(), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ _id: adminTable._id, email: adminTable.email });
  return made ?? null;
}
