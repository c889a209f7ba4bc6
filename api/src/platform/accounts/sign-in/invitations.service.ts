import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Account, accountRecord } from '../account-record.registry.ts';
import { adminTable } from '../accounts.table.ts';
import { postMail } from '../../mail/post-mail.service.ts';
import { accountMails } from '../accounts.messages.ts';
import { setCredential } from './credentials.service.ts';
import { invitationLink } from './links.ts';
import { issueToken, peekToken, redeemToken } from './one-time-tokens.service.ts';
import { checkNewPassword } from './password-policy.service.ts';
import { hashPassword } from './passwords.service.ts';
import { linkExpired } from './recovery.service.ts';

/** Emails an invitation link; invalidates earlier ones. */
export async function mailInvitation(
  tx: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { _id, email }: { _id: string; email: string },
): Promise<void> {
  const { token, expiresAt } = await issueToken(tx, now(), 'invitation', _id);
  await postMail(tx, email, accountMails.invitation(invitationLink(config, token), expiresAt));
}

/** The content of an invitation, null when it is no longer valid. */
export async function invitationOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<{ email: string; name: string; role: Role } | null> {
  const adminId = await peekToken(db, now(), 'invitation', token);
  const who = adminId ? await invitedAdmin(db, adminId) : undefined;
  return who ? { email: who.email, name: who.name, role: who.role } : null;
}

/**
 * Activates an invited account, with the name and password that its owner chose.
 * @throws ApiError 410 link_ended, 422, 503
 */
export async function acceptInvitation(
  { db, now }: Deps,
  { token, name, password }: { token: string; name: string; password: string },
  requestId: string,
): Promise<void> {
  const adminId = await peekToken(db, now(), 'invitation', token);
  const who = adminId ? await invitedAdmin(db, adminId) : undefined;
  if (!who) throw linkExpired();
  checkNewPassword(password, { name, email: who.email });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Locks the person before the link, in the same order as deleting and blocking.
    const before = await invitedAdmin(tx, who._id, { isLocked: true });
    if (!before || !(await redeemToken(tx, now(), 'invitation', token))) throw linkExpired();
    await accountRecord
      .read()
      .update(
        tx,
        before,
        { name, status: 'active' },
        { action: 'accept', actorId: who._id, requestId, at: now() },
      );
    await setCredential(tx, who._id, passwordHash, now());
  });
}

async function invitedAdmin(db: Db, _id: string, { isLocked = false } = {}): Promise<Account | undefined> {
  const query = db
    .select()
    .from(adminTable)
    .where(and(eq(adminTable._id, _id), eq(adminTable.status, 'invited'), isNull(adminTable.deletedAt)));
  const [who] = await (isLocked ? query.for('update') : query);
  return who;
}
