import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import type { authApi } from '@backlot/contracts/platform/accounts/auth';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { adminTable, credentialTable } from '../accounts.table.ts';
import { takeAttempt } from '../../limits/attempts.service.ts';
import { factorsOf, methodsOf } from '../second-factor/factors.service.ts';
import { signInFailures } from '../../http/metrics.ts';
import { authMessages } from './auth.messages.ts';
import { completeSignIn } from './complete-sign-in.service.ts';
import { isDemoAccount } from './demo-accounts.ts';
import { knownDeviceOf } from './device-cookie.ts';
import { addToken } from './one-time-tokens.service.ts';
import { verifyPassword } from './passwords.service.ts';
import { signInRefused } from './sign-in-refused.service.ts';

type Credentials = { email: string; password: string };

/**
 * Opens a session, or asks an account with a second factor for it. An unknown email, a blocked or deactivated account and a wrong password get the same response,
 * after the same work.
 * @throws ApiError 401 wrong_password, 429, 503
 */
export async function signIn(
  deps: Deps,
  { email, password }: Credentials,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Response<typeof authApi.adminLogin>> {
  const { db, now } = deps;
  const [found] = await db
    .select({ admin: adminTable, passwordHash: credentialTable.passwordHash })
    .from(adminTable)
    .leftJoin(credentialTable, eq(credentialTable.adminId, adminTable._id))
    .where(eq(sql`lower(${adminTable.email})`, email));
  const known = await knownDeviceOf(deps, request, found?.admin._id);
  const attempt = await takeAttempt(deps, { email, ip: request.ip, known }).catch((error: unknown) => {
    signInFailures.inc({ refused_by: 'limit' });
    throw error;
  });
  const isRefused = deps.config.production && !deps.config.demo && isDemoAccount({ email, password });
  const isRight = await verifyPassword(found?.passwordHash, password).catch(async (error: unknown) => {
    await attempt.withdrawn();
    throw error;
  });
  const who = found?.admin;
  if (!who || !isRight || isRefused || who.status !== 'active')
    throw await signInRefused(deps, {
      request,
      adminId: who?._id,
      by: 'password',
      error: new ApiError(401, 'wrong_password', authMessages.wrongCredentials),
    });
  const methods = methodsOf(await factorsOf(db, who._id));
  if (methods.length > 0) {
    await attempt.withdrawn(); // the second step has a limit of its own
    const { token: ticket, expiresAt } = await addToken(db, now(), 'signIn', who._id);
    return { secondStep: { ticket, expiresAt, methods } };
  }
  return completeSignIn(deps, who, { request, reply }, async (tx) => {
    await attempt.succeeded(tx);
    return 'password';
  });
}
