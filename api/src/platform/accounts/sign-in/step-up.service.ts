import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { sessionTable } from '../accounts.table.ts';
import { audit } from '../../audit/audit.service.ts';
import { stepUpMs } from '../sessions/sessions.service.ts';
import { confirmPassword } from './confirm-password.service.ts';

/** Allows sensitive actions in this session for 5 minutes. */
export async function stepUp(
  deps: Deps,
  actor: Actor,
  password: string,
  request: FastifyRequest,
): Promise<{ until: Date }> {
  await confirmPassword(deps, actor, { field: 'password', password, request });
  const until = new Date(deps.now().getTime() + stepUpMs);
  await deps.db.transaction(async (tx) => {
    await tx.update(sessionTable).set({ steppedUpUntil: until }).where(eq(sessionTable._id, actor.sessionId));
    await audit(tx, {
      actor,
      action: 'auth.stepUp',
      objectType: 'admin',
      objectId: actor._id,
      requestId: request.id,
    });
  });
  return { until };
}
