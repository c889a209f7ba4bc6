import type { FastifyInstance } from 'fastify';
import { usersApi } from '@backlot/contracts/platform/accounts/profile';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../audit/audit.service.ts';
import { endedDiff, hasEnded, openSessions, revokeSessions } from '../sessions/end-sessions.service.ts';
import { requireOwnAccount } from './users.routes.ts';

/** The user's own sessions, and ending them: signing out in the browser makes no request. */
export async function ownSessionsRoutes(app: FastifyInstance, { db, bus, now }: Deps) {
  const end = (actor: Actor, requestId: string, which: { only?: string }) =>
    db.transaction(async (tx) => {
      const done = await revokeSessions(tx, bus, actor._id, which);
      if (hasEnded(done))
        await audit(tx, {
          actor,
          action: 'user.endSession',
          objectType: 'admin',
          objectId: actor._id,
          diff: endedDiff(done),
          requestId,
        });
      return done;
    });

  route(app, usersApi.sessions, async ({ actor, params }) => {
    requireOwnAccount(actor, params);
    return openSessions({ db, now }, actor._id, actor.sessionId);
  });
  route(app, usersApi.endSession, async ({ actor, params, requestId }) => {
    requireOwnAccount(actor, params);
    const done = await end(actor, requestId, { only: params.sessionId });
    if (!hasEnded(done)) throw notFound();
    return { ended: done.ended };
  });
  route(app, usersApi.endAllSessions, async ({ actor, params, requestId }) => {
    requireOwnAccount(actor, params);
    return { ended: (await end(actor, requestId, {})).ended };
  });
}
