import type { FastifyInstance } from 'fastify';
import { invitationFields } from '@backlot/contracts/people/admins/admin';
import { adminRecordApi, adminsApi } from '@backlot/contracts/people/admins/api';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { reportAllErrors } from '../../../platform/records/record-checks.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { adminsBulk } from './bulk/admins.bulk.ts';
import { adminsTransition } from './admin-transition.service.ts';
import { auditRefusals } from './audit-refusals.ts';
import { adminsList } from './admins.list.ts';
import { adminRecord } from './admins.record.ts';
import { checkMayGrantRole, type GrantingBy } from './admins.rules.ts';
import { adminsService } from './admins.service.ts';
import { requireFreeEmail } from './create/invite-admin.service.ts';

/** The people who run the platform, managed by superadmins. */
export async function adminsRoutes(app: FastifyInstance, deps: Deps) {
  const list = adminsList(deps);
  const admins = adminsService(deps);
  const transition = adminsTransition(deps);
  const bulk = adminsBulk(deps, list);
  const { by, withInvalidation } = recordRoutes(app, deps, adminRecordApi, adminRecord, {
    onWrite: list.invalidateTotals,
  });

  const grantingBy = (context: { actor: Actor; requestId: string }): GrantingBy => ({
    ...by(context),
    mayGrantRole: (role) => checkMayGrantRole(context.actor, role, deps.now()),
  });
  auditRefusals(app, deps);

  route(app, adminsApi.list, ({ query }) => list.list(query));
  route(app, adminsApi.all, ({ query }) => list.options(query));

  route(
    app,
    adminsApi.invite,
    async (context) => {
      checkMayGrantRole(context.actor, context.body.role, deps.now());
      return withInvalidation(admins.invite(context.body, by(context)));
    },
    reportAllErrors(deps.db, invitationFields, requireFreeEmail),
  );
  route(app, adminsApi.resendInvite, (context) =>
    withInvalidation(admins.resendInvite(context.params._id, by(context))),
  );
  route(app, adminsApi.setAccess, (context) =>
    withInvalidation(admins.setAccess(context.params._id, context.body, by(context))),
  );
  route(app, adminsApi.transition, (context) =>
    withInvalidation(transition(context.params._id, context.body, grantingBy(context))),
  );
  route(app, adminsApi.remove, (context) =>
    withInvalidation(admins.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, adminsApi.restore, (context) =>
    withInvalidation(admins.restore(context.params._id, context.body.version, grantingBy(context))),
  );
  route(app, adminsApi.bulk, (context) => withInvalidation(bulk(context.body, context.actor, by(context))));
}
