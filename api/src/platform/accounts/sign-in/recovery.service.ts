import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { gone } from '../../http/errors.ts';
import { adminTable } from '../accounts.table.ts';
import { audit } from '../../audit/audit.service.ts';
import { clearAttempts } from '../../limits/attempts.service.ts';
import { hourlyBudget, takeAddressBudget, takeStrangerMailBudget } from '../../limits/budgets.service.ts';
import { ipPrefix } from '../../limits/ip-prefix.service.ts';
import { postMail } from '../../mail/post-mail.service.ts';
import { accountMails } from '../accounts.messages.ts';
import type { RecoverPayload } from './account-outbox.service.ts';
import { revokeAccess } from '../sessions/end-sessions.service.ts';
import { authMessages } from './auth.messages.ts';
import { setCredential } from './credentials.service.ts';
import { recoveryLink } from './links.ts';
import { issueToken, peekToken, redeemToken } from './one-time-tokens.service.ts';
import { checkNewPassword } from './password-policy.service.ts';
import { hashPassword } from './passwords.service.ts';

export const linkExpired = () => gone('link_ended', authMessages.linkExpired);

/** Recovery emails for browsers that signed in before. */
const ownBrowserMailTo = hourlyBudget('ownBrowserMailTo', 5);
/** The same for others in the network of the last sign-in, which may have many users. */
const ownNetworkMailTo = hourlyBudget('ownNetworkMailTo', 3);

/** Emails a recovery link when there is such an active account. Runs in the outbox: no response depends on it. */
export async function recoverAccount(tx: Db, { config, now }: Deps, request: RecoverPayload): Promise<void> {
  const [who] = await tx
    .select({ _id: adminTable._id, email: adminTable.email, lastIp: adminTable.lastIp })
    .from(adminTable)
    .where(and(eq(sql`lower(${adminTable.email})`, request.email), eq(adminTable.status, 'active')));
  if (!who || !(await takeRecoveryBudget({ db: tx, now }, who, request))) return;
  const { token, expiresAt } = await issueToken(tx, now(), 'reset', who._id);
  await postMail(tx, who.email, accountMails.recovery(recoveryLink(config, token), expiresAt));
  await audit(tx, {
    actor: null,
    action: 'auth.requestRecovery',
    objectType: 'admin',
    objectId: who._id,
    requestId: request.requestId,
  });
}

function takeRecoveryBudget(
  deps: Pick<Deps, 'db' | 'now'>,
  who: { _id: string; lastIp: string | null },
  { email, network, deviceOf }: RecoverPayload,
): Promise<boolean> {
  if (deviceOf === who._id) return takeAddressBudget(deps, ownBrowserMailTo, email);
  if (who.lastIp !== null && ipPrefix(who.lastIp) === network)
    return takeAddressBudget(deps, ownNetworkMailTo, email);
  return takeStrangerMailBudget(deps, email, network);
}

/**
 * Sets a new password with a recovery link. Ends every session and API token, opens none, and notifies the owner.
 * @throws ApiError 410 link_ended, 422, 503
 */
export const resetPassword = (
  deps: Deps,
  token: string,
  password: string,
  requestId: string,
): Promise<void> => inTurn(token, () => redeemLink(deps, token, password, requestId));

const redeeming = new Map<string, Promise<void>>();

/** One redemption of a link at a time: those that come too late don't spend a place in the queue of hashes. */
async function inTurn(token: string, redeem: () => Promise<void>): Promise<void> {
  const own = (redeeming.get(token) ?? Promise.resolve()).then(redeem, redeem);
  redeeming.set(token, own);
  try {
    await own;
  } finally {
    if (redeeming.get(token) === own) redeeming.delete(token);
  }
}

async function redeemLink(
  { db, bus, now }: Deps,
  token: string,
  password: string,
  requestId: string,
): Promise<void> {
  const adminId = await peekToken(db, now(), 'reset', token);
  const who = adminId ? await activeAdmin(db, adminId) : undefined;
  if (!who) throw linkExpired(); // before hashing: only holders of a link get that far
  checkNewPassword(password, who);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (!(await redeemToken(tx, now(), 'reset', token)) || !(await activeAdmin(tx, who._id)))
      throw linkExpired();
    await setCredential(tx, who._id, passwordHash, now());
    await revokeAccess(tx, bus, who._id);
    await clearAttempts(tx, who.email);
    await postMail(tx, who.email, accountMails.passwordReset());
    await audit(tx, {
      actor: who,
      action: 'auth.passwordReset',
      objectType: 'admin',
      objectId: who._id,
      requestId,
    });
  });
}

async function activeAdmin(db: Db, _id: string) {
  const [who] = await db
    .select({ _id: adminTable._id, name: adminTable.name, email: adminTable.email })
    .from(adminTable)
    .where(and(eq(adminTable._id, _id), eq(adminTable.status, 'active')));
  return who;
}
