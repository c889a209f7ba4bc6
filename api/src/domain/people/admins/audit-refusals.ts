import type { FastifyInstance } from 'fastify';
import { role } from '@backlot/contracts/platform/accounts/access';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { z } from '@backlot/contracts/z';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { Deps } from '../../../platform/deps.ts';
import { asApiError } from '../../../platform/http/error-handler.ts';

const target = z.object({ _id: z.uuid() });
/** Not parsed yet when access or step-up is refused. */
const asked = z.object({ role });

/** Audits refused changes of a role: someone tried to gain or grant permissions. */
export function auditRefusals(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  app.addHook('onError', async (request, _, error) => {
    const { actor, routeOptions, id: requestId } = request;
    const { status, code } = asApiError(error);
    const params = target.safeParse(request.params);
    if (routeOptions.config.endpoint !== adminsApi.setAccess || !actor || status >= 500 || !params.success)
      return;
    const wanted = asked.safeParse(request.body).data?.role ?? null;
    await audit(db, {
      actor,
      action: 'admin.setAccessRefused',
      objectType: 'admin',
      objectId: params.data._id,
      diff: { reason: code, ...(wanted !== null && { role: [null, wanted] }) },
      requestId,
    }).catch((failure: unknown) => log.error({ err: failure }, 'a refusal was not audited'));
  });
}
