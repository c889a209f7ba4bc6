import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import type { authApi } from '@backlot/contracts/platform/accounts/auth';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { adminTable, credentialTable } from '../accounts.table.ts';
import { audit } from '../../audit/audit.service.ts';
import { takeAttempt } from '../../limits/attempts.service.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { signedInUserOf } from '../profile/signed-in-user.service.ts';
import { signInFailures } from '../../http/metrics.ts';
import { authMessages } from './auth.messages.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import { verifyPassword } from './passwords.service.ts';

type Credentials = { email: string; password: string };

/**
 * Opens a session. An unknown email, a blocked or deactivated account and a wrong password get the same response,
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
  const device = await knownDevice(deps, request);
  const known = device !== null && device.adminId === found?.admin._id ? device.id : undefined;
  const attempt = await takeAttempt(deps, { email, ip: request.ip, known }).catch((error: unknown) => {
    signInFailures.inc({ refused_by: 'limit' });
    throw error;
  });
  const isRight = await verifyPassword(found?.passwordHash, password).catch(async (error: unknown) => {
    await attempt.withdrawn();
    throw error;
  });
  const who = found?.admin;
  if (!who || !isRight || who.status !== 'active') {
    signInFailures.inc({ refused_by: 'password' });
    await audit(db, {
      actor: null,
      action: 'auth.signInFailed',
      objectType: 'admin',
      objectId: who?._id ?? 'unknown',
      diff: { ip: request.ip },
      requestId: request.id,
    });
    throw new ApiError(401, 'wrong_password', authMessages.wrongCredentials);
  }
  const session = await db.transaction(async (tx) => {
    await attempt.succeeded(tx);
    await tx
      .update(adminTable)
      .set({ lastLoginAt: now(), lastIp: request.ip })
      .where(eq(adminTable._id, who._id));
    await audit(tx, {
      actor: who,
      action: 'auth.signIn',
      objectType: 'admin',
      objectId: who._id,
      diff: { ip: request.ip },
      requestId: request.id,
    });
    return openSession({ db: tx, now }, who._id, request);
  });
  await rememberDevice(deps, reply, { adminId: who._id, id: known });
  return { ...signedInUserOf(who), ...session };
}
