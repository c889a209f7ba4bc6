import type { FastifyInstance } from 'fastify';
import { accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import type { Deps } from '../../../../platform/deps.ts';
import { route } from '../../../../platform/http/route.ts';
import { postMail } from '../../../../platform/mail/post-mail.service.ts';
import { accountMails } from '../../../../platform/accounts/accounts.messages.ts';
import { decideRequest, lockPending } from './access-requests.record.ts';
import { accessRequestsList, readAccessRequest } from './access-requests.list.ts';
import { auditRefusals } from '../audit-refusals.ts';
import { byOf, checkMayGrantRole } from '../admins.rules.ts';
import { inviteAdmin } from '../create/invite-admin.service.ts';

/** Requests from `/register`: a superadmin approves with a role, or refuses. */
export async function accessRequestsRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps;
  const list = accessRequestsList(db);
  auditRefusals(app, deps);

  route(app, accessRequestsApi.list, ({ query }) => list(query));

  route(app, accessRequestsApi.approve, async (context) => {
    const { params, body, actor } = context;
    checkMayGrantRole(actor, body.role, now());
    const by = byOf(context, now());
    const decided = await db.transaction(async (tx) => {
      const { _id, name, email } = await lockPending(tx, params._id, body.version);
      await inviteAdmin(tx, deps, { name, email, role: body.role, team: body.team }, by);
      return readAccessRequest(tx, _id);
    });
    list.invalidateTotals();
    return decided;
  });

  route(app, accessRequestsApi.decline, async (context) => {
    const { params, body } = context;
    const by = byOf(context, now());
    const decided = await db.transaction(async (tx) => {
      const request = await lockPending(tx, params._id, body.version);
      await decideRequest(tx, request, 'declined', by);
      await postMail(tx, request.email, accountMails.accessRefused(body.note));
      return readAccessRequest(tx, request._id);
    });
    list.invalidateTotals();
    return decided;
  });
}
