import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { takeCodeAttempt } from '../../limits/attempts.service.ts';
import { lockOwner } from '../second-factor/factor-change.service.ts';
import { factorSecrets } from '../second-factor/factor-secrets.service.ts';
import { isWrongCode, redeemCode } from '../second-factor/redeem-code.service.ts';
import { auditFailedConfirmation } from './confirm-password.service.ts';

/**
 * Checks a code of a signed-in person, and does what it allows in the same transaction.
 * @throws ApiError 422 wrong_code, 429
 */
export async function confirmCode<T>(
  deps: Deps,
  actor: Actor,
  { code, request }: { code: string; request: FastifyRequest },
  allow: (tx: Db) => Promise<T>,
): Promise<T> {
  const attempt = await takeCodeAttempt(deps, `session:${actor._id}`);
  const secrets = await factorSecrets(deps);
  try {
    return await deps.db.transaction(async (tx) => {
      const owner = await lockOwner(tx, actor._id);
      await redeemCode(tx, secrets, { owner, code, now: deps.now(), requestId: request.id });
      await attempt.succeeded(tx);
      return allow(tx);
    });
  } catch (error) {
    if (isWrongCode(error)) await auditFailedConfirmation(deps, actor, request);
    throw error;
  }
}
