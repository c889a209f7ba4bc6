import { eq, sql } from 'drizzle-orm';
import type { AdminInvite } from '@backlot/contracts/people/admins/admin';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type ApiError, fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import { mailInvitation } from '../../../../platform/accounts/sign-in/invitations.service.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { approveRequestOf } from '../access-requests/access-requests.record.ts';
import type { AdminRecord } from '../admins.record.ts';
import { messages } from '../admins.messages.ts';
import { adminTable as t } from '../../../../platform/accounts/accounts.table.ts';
import { createAdmin } from './create-admin.service.ts';

/**
 * Adds an admin who becomes active by the emailed link. Approves their access request, if there is one.
 * @throws ApiError 422 at `email` when it is taken
 */
export async function inviteAdmin(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  who: AdminInvite,
  by: ChangeAuthor,
): Promise<AdminRecord> {
  await approveRequestOf(tx, who.email, by); // before the insert, as deciding does: neither waits for the other
  const made = await createAdmin(tx, { ...who, status: 'invited' }, by);
  if (!made) throw await emailTaken(tx, who.email);
  await mailInvitation(tx, deps, made);
  return made;
}

/** @throws ApiError 422 at `email` when it is taken */
export async function requireFreeEmail(tx: Db, { email }: Pick<AdminInvite, 'email'>): Promise<void> {
  if ((await tx.$count(t, hasEmail(email))) > 0) throw await emailTaken(tx, email);
}

/** Why an email is taken, without naming the account. */
export async function emailTaken(tx: Db, email: string): Promise<ApiError> {
  const [owner] = await tx.select({ deletedAt: t.deletedAt }).from(t).where(hasEmail(email));
  return invalid(fieldProblem('email', 'taken', owner?.deletedAt ? messages.takenByDeleted : messages.taken));
}

const hasEmail = (email: string) => eq(sql`lower(${t.email})`, email);
