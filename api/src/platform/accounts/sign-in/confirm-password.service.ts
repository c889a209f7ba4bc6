import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, fieldProblem, unauthorized } from '../../http/errors.ts';
import { adminTable, credentialTable } from '../accounts.table.ts';
import { audit } from '../../audit/audit.service.ts';
import { takeAttempt } from '../../limits/attempts.service.ts';
import { authMessages } from './auth.messages.ts';
import { verifyPassword } from './passwords.service.ts';

/**
 * Checks the password of a signed-in person, under the same limits as signing in.
 * @param field the field that gets the error of a wrong password
 * @returns whose password it was
 * @throws ApiError 422 wrong_password, 429, 503
 */
export async function confirmPassword(
  deps: Deps,
  actor: Actor,
  { field, password, request }: { field: string; password: string; request: FastifyRequest },
): Promise<{ name: string; email: string }> {
  const [found] = await deps.db
    .select({
      name: adminTable.name,
      email: adminTable.email,
      passwordHash: credentialTable.passwordHash,
    })
    .from(adminTable)
    .leftJoin(credentialTable, eq(credentialTable.adminId, adminTable._id))
    .where(eq(adminTable._id, actor._id));
  if (!found) throw unauthorized();
  // Only sessions of this person count here, so that strangers' guesses don't delay them.
  const attempt = await takeAttempt(deps, {
    email: found.email,
    ip: request.ip,
    known: `session:${actor._id}`,
  });
  const isRight = await verifyPassword(found.passwordHash, password).catch(async (error: unknown) => {
    await attempt.withdrawn();
    throw error;
  });
  if (!isRight) {
    await auditFailedConfirmation(deps, actor, request);
    throw new ApiError(422, 'wrong_password', authMessages.wrongPassword, {
      errors: [fieldProblem(field, 'wrong_password', authMessages.wrongPassword)],
    });
  }
  await attempt.succeeded(deps.db);
  return { name: found.name, email: found.email };
}

export const auditFailedConfirmation = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  request: FastifyRequest,
): Promise<void> =>
  audit(db, {
    actor,
    action: 'auth.confirmFailed',
    objectType: 'admin',
    objectId: actor._id,
    diff: { ip: request.ip },
    requestId: request.id,
  });
