import type { Role, Team } from '@backlot/contracts/platform/accounts/access';
import { email as plainEmail } from '@backlot/contracts/platform/values/fields';
import type { Db } from '../../../../platform/db/database.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { type AdminRecord, adminRecord } from '../admins.record.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';

type NewAdmin = {
  name: string;
  email: string;
  role: Role;
  status: 'active' | 'invited';
  team?: Team | null;
};

/** Adds an admin with the first revision; null when the email is taken. */
export async function createAdmin(tx: Db, who: NewAdmin, by: ChangeAuthor): Promise<AdminRecord | null> {
  const { actorId, at } = by;
  const [made] = await tx
    .insert(adminTable)
    .values({
      ...who,
      email: plainEmail.parse(who.email),
      createdAt: at,
      updatedAt: at,
      createdBy: actorId,
      updatedBy: actorId,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) return null;
  await adminRecord.writeRevision(
    tx,
    made,
    [
      { field: 'role', before: null, after: made.role },
      { field: 'status', before: null, after: made.status },
    ],
    { ...by, action: who.status === 'invited' ? 'invite' : 'create' },
  );
  return made;
}
