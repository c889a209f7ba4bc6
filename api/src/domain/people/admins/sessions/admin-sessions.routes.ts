import type { FastifyInstance } from 'fastify';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Deps } from '../../../../platform/deps.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { route } from '../../../../platform/http/route.ts';
import {
  hasEnded,
  openSessions,
  revokeSessions,
} from '../../../../platform/accounts/sessions/end-sessions.service.ts';
import { auditEndedSessions } from '../admin-audit.service.ts';
import { byOf } from '../admins.rules.ts';
import { readAdmin } from '../admins.repo.ts';

/** The sessions of an admin, for superadmins. */
export async function adminSessionsRoutes(app: FastifyInstance, { db, bus, now }: Deps) {
  type Asked = { actor: Actor; requestId: string; params: { _id: string } };
  const end = (context: Asked, which: { only?: string }) =>
    db.transaction(async (tx) => {
      const { _id } = await readAdmin(tx, context.params._id);
      const done = await revokeSessions(tx, bus, _id, which);
      if (hasEnded(done)) await auditEndedSessions(tx, _id, done, byOf(context, now()));
      return done;
    });

  route(app, adminsApi.sessions, async ({ actor, params }) => {
    const { _id } = await readAdmin(db, params._id);
    return openSessions({ db, now }, _id, actor.sessionId);
  });
  route(app, adminsApi.endSession, async (context) => {
    const done = await end(context, { only: context.params.sessionId });
    if (!hasEnded(done)) throw notFound();
    return { ended: done.ended };
  });
  route(app, adminsApi.endSessions, async (context) => ({ ended: (await end(context, {})).ended }));
}
