import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { authApi } from '@backlot/contracts/platform/accounts/auth';
import type { PasskeyAssertion } from '@backlot/contracts/platform/accounts/passkeys';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { sessionTable } from '../accounts.table.ts';
import { audit } from '../../audit/audit.service.ts';
import { notePasskeyUse, verifyAssertion } from '../second-factor/passkey-assertion.service.ts';
import { stepUpMs } from '../sessions/sessions.service.ts';
import { confirmCode } from './confirm-code.service.ts';
import { auditFailedConfirmation, confirmPassword } from './confirm-password.service.ts';
import { passkeyRefused } from './passkey-sign-in.service.ts';

type Until = { until: Date };

/** Allows sensitive actions in this session for 5 minutes. */
export async function stepUp(
  deps: Deps,
  actor: Actor,
  body: Parsed<typeof authApi.stepUp>['body'],
  request: FastifyRequest,
): Promise<Until> {
  if ('code' in body)
    return confirmCode(deps, actor, { code: body.code, request }, (tx) =>
      allowSensitive(tx, deps, actor, request),
    );
  await confirmPassword(deps, actor, { field: 'password', password: body.password, request });
  return deps.db.transaction((tx) => allowSensitive(tx, deps, actor, request));
}

/**
 * The same with a passkey of this person.
 * @throws ApiError 422 passkey_refused
 */
export async function stepUpWithPasskey(
  deps: Deps,
  actor: Actor,
  assertion: PasskeyAssertion,
  request: FastifyRequest,
): Promise<Until> {
  const passkey = await verifyAssertion(deps, assertion);
  if (passkey?.adminId !== actor._id) {
    await auditFailedConfirmation(deps, actor, request);
    throw passkeyRefused(422);
  }
  return deps.db.transaction(async (tx) => {
    if (!(await notePasskeyUse(tx, passkey, deps.now()))) throw passkeyRefused(422); // removed meanwhile
    return allowSensitive(tx, deps, actor, request);
  });
}

async function allowSensitive(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  actor: Actor,
  request: FastifyRequest,
): Promise<Until> {
  const until = new Date(now().getTime() + stepUpMs);
  await tx.update(sessionTable).set({ steppedUpUntil: until }).where(eq(sessionTable._id, actor.sessionId));
  await audit(tx, {
    actor,
    action: 'auth.stepUp',
    objectType: 'admin',
    objectId: actor._id,
    requestId: request.id,
  });
  return { until };
}
