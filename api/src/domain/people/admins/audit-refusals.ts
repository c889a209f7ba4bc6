import type { FastifyInstance } from 'fastify';
import { role } from '@backlot/contracts/platform/accounts/access';
import { accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { z } from '@backlot/contracts/z';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { Deps } from '../../../platform/deps.ts';
import { asApiError } from '../../../platform/http/error-handler.ts';

const target = z.object({ _id: z.uuid() });
/** Not parsed yet when access or step-up is refused. */
const asked = z.object({ role });
const { setAccess, invite, transition, restore } = adminsApi;
const gains: ReadonlySet<unknown> = new Set([invite, transition, restore, accessRequestsApi.approve]);

/**
 * Audits refused changes of a role, and refused ways to get one: someone tried to gain or grant permissions. Each plugin
 * with an endpoint that can grant a role calls it.
 */
export function auditRefusals(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  app.addHook('onError', async (request, _, error) => {
    const { actor, routeOptions, id: requestId } = request;
    const { status, code } = asApiError(error);
    const { endpoint } = routeOptions.config;
    const params = target.safeParse(request.params);
    const isAudited = endpoint === setAccess ? params.success : gains.has(endpoint) && status === 403;
    if (!endpoint || !isAudited || !actor || status >= 500) return;
    const wanted = asked.safeParse(request.body).data?.role ?? null;
    const objectType = endpoint === accessRequestsApi.approve ? 'accessRequest' : 'admin';
    await audit(db, {
      actor,
      action: `${endpoint.name}Refused`,
      objectType,
      objectId: params.data?._id ?? actor._id, // an invitation has no account yet
      diff: { reason: code, ...(wanted !== null && { role: [null, wanted] }) },
      requestId,
    }).catch((failure: unknown) => log.error({ err: failure }, 'a refusal was not audited'));
  });
}
