import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { accessRequestTable, adminTable } from '../accounts.table.ts';
import { audit } from '../../audit/audit.service.ts';
import { takeStrangerMailBudget } from '../../limits/budgets.service.ts';
import { postMail } from '../../mail/post-mail.service.ts';
import { accountMails } from '../accounts.messages.ts';
import { nextVersion } from '../../records/version.ts';
import { notify } from '../../notifications/notifications.service.ts';
import type { AccessRequestPayload, ResendPayload } from './account-outbox.service.ts';
import { authMessages } from './auth.messages.ts';
import { verificationLink } from './links.ts';
import { issueToken, redeemToken } from './one-time-tokens.service.ts';
import { linkExpired } from './recovery.service.ts';

const t = accessRequestTable;

/** Stores an access request and emails the link that verifies its address. Runs in the outbox: no response depends on it. */
export async function fileAccessRequest(
  tx: Db,
  deps: Deps,
  { name, email, reason, requestId, network }: AccessRequestPayload,
): Promise<void> {
  const { config, now } = deps;
  if (await hasAccount(tx, email)) {
    if (!(await takeStrangerMailBudget({ db: tx, now }, email, network))) return;
    await postMail(tx, email, accountMails.accountExists(config.publicUrl));
    return;
  }
  const stored = await storeRequest(tx, { name, email, reason }, now());
  if (!stored) return;
  await audit(tx, {
    actor: null,
    action: 'accessRequest.file',
    objectType: 'accessRequest',
    objectId: stored._id,
    requestId,
  });
  await mailVerification(tx, deps, { _id: stored._id, email, network });
}

/** Resends the verification link of an unverified request. Runs in the outbox. */
export async function resendVerification(
  tx: Db,
  deps: Deps,
  { email, network }: ResendPayload,
): Promise<void> {
  const [waiting] = await tx
    .select({ _id: t._id, email: t.email })
    .from(t)
    .where(and(eq(sql`lower(${t.email})`, email), eq(t.status, 'pending_verification')));
  if (waiting) await mailVerification(tx, deps, { ...waiting, network });
}

/**
 * Verifies the email of an access request and notifies the superadmins.
 * @throws ApiError 410 link_ended
 */
export async function verifyEmail({ db, bus, now }: Deps, token: string, requestId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const _id = await redeemToken(tx, now(), 'verification', token);
    if (!_id) throw linkExpired();
    const [request] = await tx
      .update(t)
      .set({ status: 'pending_approval', ...nextVersion(t, { actorId: null, at: now() }) })
      .where(and(eq(t._id, _id), eq(t.status, 'pending_verification')))
      .returning({ name: t.name, email: t.email });
    if (!request) throw linkExpired();
    await audit(tx, {
      actor: null,
      action: 'accessRequest.verify',
      objectType: 'accessRequest',
      objectId: _id,
      diff: { status: ['pending_verification', 'pending_approval'] },
      requestId,
    });
    await notify(tx, bus, {
      to: { permission: 'admin:manage' },
      type: 'admin.request',
      title: authMessages.request.title,
      body: authMessages.request.body(request.name, request.email),
      params: { requestId: _id },
    });
  });
}

/** A request that was verified or decided stays unchanged. */
async function storeRequest(tx: Db, request: { name: string; email: string; reason: string }, now: Date) {
  const [added] = await tx
    .insert(t)
    .values({ ...request, status: 'pending_verification', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ _id: t._id });
  if (added) return added;
  const [changed] = await tx
    .update(t)
    .set({ name: request.name, reason: request.reason, ...nextVersion(t, { actorId: null, at: now }) })
    .where(and(eq(sql`lower(${t.email})`, request.email), eq(t.status, 'pending_verification')))
    .returning({ _id: t._id });
  return changed;
}

async function mailVerification(
  tx: Db,
  { config, now }: Deps,
  { _id, email, network }: { _id: string; email: string; network: string },
) {
  if (!(await takeStrangerMailBudget({ db: tx, now }, email, network))) return;
  const { token, expiresAt } = await issueToken(tx, now(), 'verification', _id);
  await postMail(tx, email, accountMails.verification(verificationLink(config, token), now(), expiresAt));
}

async function hasAccount(tx: Db, email: string): Promise<boolean> {
  const [found] = await tx
    .select({ _id: adminTable._id })
    .from(adminTable)
    .where(eq(sql`lower(${adminTable.email})`, email));
  return found !== undefined;
}
