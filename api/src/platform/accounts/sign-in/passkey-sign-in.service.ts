import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login } from '@backlot/contracts/platform/accounts/auth';
import type { PasskeyAssertion } from '@backlot/contracts/platform/accounts/passkeys';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { notePasskeyUse, verifyAssertion } from '../second-factor/passkey-assertion.service.ts';
import { factorMessages } from '../second-factor/second-factor.messages.ts';
import { completeSignIn } from './complete-sign-in.service.ts';
import { activeAccount } from './second-step.service.ts';
import { signInRefused } from './sign-in-refused.service.ts';

/**
 * Opens the session of a passkey's owner. A passkey alone is two factors: it is in their hands, and asks for their
 * fingerprint or PIN. Whatever is wrong, the response is the same.
 * @throws ApiError 401 passkey_refused
 */
export async function signInWithPasskey(
  deps: Deps,
  assertion: PasskeyAssertion,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Login> {
  const passkey = await verifyAssertion(deps, assertion);
  const who = passkey ? await activeAccount(deps.db, passkey.adminId) : undefined;
  if (!passkey || !who)
    throw await signInRefused(deps, {
      request,
      adminId: passkey?.adminId,
      by: 'passkey',
      error: passkeyRefused(401),
    });
  return completeSignIn(deps, who, { request, reply }, async (tx) => {
    if (!(await notePasskeyUse(tx, passkey, deps.now()))) throw passkeyRefused(401); // removed meanwhile
    return 'passkey';
  });
}

export const passkeyRefused = (status: 401 | 422): ApiError =>
  new ApiError(status, 'passkey_refused', factorMessages.passkeyRefused);
