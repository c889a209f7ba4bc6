import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '@backlot/contracts/access';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { adminTable } from '../admins/admins.table.ts';
import { audit } from '../audit/audit.service.ts';
import { postMail } from '../mail/post-mail.service.ts';
import { setCredential } from './credentials.service.ts';
import { invitationLink } from './links.ts';
import { issueToken, peekToken, redeemToken } from './one-time-tokens.service.ts';
import { checkNewPassword } from './password-policy.service.ts';
import { hashPassword } from './passwords.service.ts';
import { linkEnded } from './recovery.service.ts';

/** Mails the link by which an invited person chooses a password; ends the links before it. */
export async function mailInvitation(
  tx: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { _id, email }: { _id: string; email: string },
): Promise<void> {
  const { token, expiresAt } = await issueToken(tx, now(), 'invitation', _id);
  await postMail(tx, email, (mails) => mails.invitation(invitationLink(config, token), expiresAt));
}

/** What an invitation offers, null when it can no longer be used. */
export async function invitationOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<{ email: string; name: string; role: Role } | null> {
  const adminId = await peekToken(db, now(), 'invitation', token);
  const who = adminId ? await invitedAdmin(db, adminId) : undefined;
  return who ? { email: who.email, name: who.name, role: who.role } : null;
}

/**
 * Makes an invited account active, with the name and password that its owner chose.
 * @throws ApiError 410 link_ended, 422, 503
 */
export async function acceptInvitation(
  { db, now }: Deps,
  { token, name, password }: { token: string; name: string; password: string },
  requestId: string,
): Promise<void> {
  const adminId = await peekToken(db, now(), 'invitation', token);
  const who = adminId ? await invitedAdmin(db, adminId) : undefined;
  if (!who) throw linkEnded();
  checkNewPassword(password, { name, email: who.email });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (!(await redeemToken(tx, now(), 'invitation', token))) throw linkEnded();
    const changed = await tx
      .update(adminTable)
      .set({ name, status: 'active', updatedAt: now(), version: sql`${adminTable.version} + 1` })
      .where(and(eq(adminTable._id, who._id), eq(adminTable.status, 'invited')))
      .returning({ _id: adminTable._id });
    if (changed.length === 0) throw linkEnded();
    await setCredential(tx, who._id, passwordHash, now());
    await audit(tx, {
      actor: who,
      action: 'admin.accept',
      objectType: 'admin',
      objectId: who._id,
      diff: { status: ['invited', 'active'] },
      requestId,
    });
  });
}

async function invitedAdmin(db: Db, _id: string) {
  const [who] = await db
    .select({
      _id: adminTable._id,
      name: adminTable.name,
      email: adminTable.email,
      role: adminTable.role,
    })
    .from(adminTable)
    .where(and(eq(adminTable._id, _id), eq(adminTable.status, 'invited')));
  return who;
}
