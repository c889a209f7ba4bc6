import type { FastifyInstance } from 'fastify';
import { slaPolicyApi } from '@backlot/contracts/support/sla-policies/sla-policy';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { allSlaPolicies, orderSlaPolicies, slaPolicyRecord, slaPoliciesList } from './sla-policies.record.ts';

export async function slaPoliciesRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = slaPoliciesList(db);
  const { by, withInvalidation } = recordRoutes(app, deps, slaPolicyApi, slaPolicyRecord, {
    onWrite: list.invalidateTotals,
  });
  route(app, slaPolicyApi.list, ({ query }) => list(query));
  route(app, slaPolicyApi.all, () => allSlaPolicies(db));
  route(app, slaPolicyApi.order, (context) =>
    withInvalidation(orderSlaPolicies(db, context.body.ids, by(context))),
  );
}
