import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login } from '@backlot/contracts/platform/accounts/auth';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Account } from '../account-record.registry.ts';
import { adminTable } from '../accounts.table.ts';
import { gone } from '../../http/errors.ts';
import { takeCodeAttempt } from '../../limits/attempts.service.ts';
import { factorSecrets } from '../second-factor/factor-secrets.service.ts';
import { isWrongCode, redeemCode } from '../second-factor/redeem-code.service.ts';
import { factorMessages } from '../second-factor/second-factor.messages.ts';
import { completeSignIn } from './complete-sign-in.service.ts';
import { knownDeviceOf } from './device-cookie.ts';
import { peekToken, redeemToken } from './one-time-tokens.service.ts';
import { signInRefused } from './sign-in-refused.service.ts';

/**
 * Completes a sign-in whose password was correct with a code of the authenticator app, or a recovery code.
 * @throws ApiError 410 sign_in_ended, 422 wrong_code, 429
 */
export async function completeSecondStep(
  deps: Deps,
  { ticket, code }: { ticket: string; code: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Login> {
  const { db, now } = deps;
  const adminId = await peekToken(db, now(), 'signIn', ticket);
  const who = adminId ? await activeAccount(db, adminId) : undefined;
  if (!who) throw signInEnded();
  const device = await knownDeviceOf(deps, request, who._id);
  const attempt = await takeCodeAttempt(deps, device ? `${who._id}:${device}` : who._id);
  const secrets = await factorSecrets(deps);
  try {
    return await completeSignIn(deps, who, { request, reply }, async (tx) => {
      if (!(await redeemToken(tx, now(), 'signIn', ticket))) throw signInEnded();
      const method = await redeemCode(tx, secrets, { owner: who, code, now: now(), requestId: request.id });
      await attempt.succeeded(tx);
      return method;
    });
  } catch (error) {
    if (!isWrongCode(error)) throw error;
    throw await signInRefused(deps, { request, adminId: who._id, by: 'code', error });
  }
}

/** Undefined unless the account may sign in. */
export async function activeAccount(db: Db, adminId: string): Promise<Account | undefined> {
  const [who] = await db
    .select()
    .from(adminTable)
    .where(and(eq(adminTable._id, adminId), eq(adminTable.status, 'active')));
  return who;
}

const signInEnded = () => gone('sign_in_ended', factorMessages.signInEnded);
