import type { FastifyInstance } from 'fastify';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { adminsBulk } from './admins.bulk.ts';
import { byOf, checkRoleGiven } from './admins.guards.ts';
import { adminsList } from './admins.list.ts';
import { readAdmin } from './admins.read.ts';
import { adminsService } from './admins.service.ts';
import { adminsTransition } from './admins.transition.ts';
import { roleBookOf } from './role-book.ts';

/** People who run the platform, managed by superadmins. */
export async function adminsRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = adminsList(deps);
  const history = recordHistory(db);
  const admins = adminsService(deps);
  const transition = adminsTransition(deps);
  const bulk = adminsBulk(deps, list);
  const by = (context: { actor: Actor; requestId: string }) => byOf(context, deps.now());
  /** The next list and history count anew. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    list.forgetTotals();
    history.forgetTotals();
    return answer;
  };

  route(app, adminsApi.list, ({ query }) => list.list(query));
  route(app, adminsApi.all, ({ query }) => list.options(query));
  route(app, adminsApi.roles, async () => roleBookOf());
  route(app, adminsApi.get, ({ params: { _id } }) => readAdmin(db, _id));
  route(app, adminsApi.history, async ({ params: { _id }, query }) => {
    const { deletedAt } = await readAdmin(db, _id);
    return history.list(_id, query, deletedAt === null);
  });

  route(app, adminsApi.invite, async (context) => {
    checkRoleGiven(context.actor, context.body.role, deps.now());
    return written(admins.invite(context.body, by(context)));
  });
  route(app, adminsApi.resendInvite, (context) =>
    written(admins.resendInvite(context.params._id, by(context))),
  );
  route(app, adminsApi.update, (context) =>
    written(admins.edit(context.params._id, context.body, by(context))),
  );
  route(app, adminsApi.setAccess, (context) =>
    written(admins.setAccess(context.params._id, context.body, by(context))),
  );
  route(app, adminsApi.transition, (context) =>
    written(transition(context.params._id, context.body, by(context))),
  );
  route(app, adminsApi.remove, (context) =>
    written(admins.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, adminsApi.restore, (context) =>
    written(admins.restore(context.params._id, context.body.version, by(context))),
  );
  route(app, adminsApi.restoreRevision, (context) => {
    const { _id, revisionId } = context.params;
    return written(admins.restoreRevision(_id, revisionId, context.body.version, by(context)));
  });
  route(app, adminsApi.bulk, (context) => written(bulk(context.body, by(context))));
}
