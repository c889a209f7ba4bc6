import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { fieldProblem, invalid } from '../../http/errors.ts';
import { audit } from '../../audit/audit.service.ts';
import { confirmPassword } from '../sign-in/confirm-password.service.ts';
import { setCredential } from '../sign-in/credentials.service.ts';
import { checkNewPassword } from '../sign-in/password-policy.service.ts';
import { hashPassword } from '../sign-in/passwords.service.ts';
import { postMail } from '../../mail/post-mail.service.ts';
import { accountMails } from '../accounts.messages.ts';
import { revokeAccess } from '../sessions/end-sessions.service.ts';
import { userMessages } from './users.messages.ts';

/**
 * Changes the user's own password, ends all other sessions and API tokens, and emails the user.
 * @throws ApiError 422 on the invalid field, 429, 503
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
  request: FastifyRequest,
): Promise<void> {
  const { db, bus, now } = deps;
  const owner = await confirmPassword(deps, actor, {
    field: 'currentPassword',
    password: currentPassword,
    request,
  });
  if (password === currentPassword)
    throw invalid(fieldProblem('password', 'same', userMessages.samePassword));
  checkNewPassword(password, owner);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await setCredential(tx, actor._id, passwordHash, now());
    await revokeAccess(tx, bus, actor._id, { except: actor.sessionId });
    await postMail(tx, owner.email, accountMails.passwordChanged());
    await audit(tx, {
      actor,
      action: 'user.changePassword',
      objectType: 'admin',
      objectId: actor._id,
      requestId: request.id,
    });
  });
}
